import { render } from '#ui/test/render'
import type { OrderReviews } from '@kikai/contract/reviews/reviews.shapes'
import { isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { ShownReview } from './shown-review.tsx'
import { StarField } from './star-field.tsx'
import { ReviewStatus } from './review-status.tsx'

const id = '0197a000-0000-7000-8000-000000000002'
if (!isId<'order'>(id) || !isId<'goods'>(id)) throw new Error('this is no id')
const at = instantOf(new Date('2026-12-04T03:00:00Z'))
const reviews: OrderReviews = {
  orderId: id,
  number: 'O261120ABCDEFG',
  seller: 'Kansai',
  until: at,
  published: false,
  lines: [{ goodsId: id, title: 'Komatsu FD25', picture: null, written: false, review: null, allowedActions: [] }],
  ofBuyer: { written: true, review: null, allowedActions: [] },
}
const domains = { domains: ['reviews', 'app'] as const }

test('the buyer learns that the seller has written, but not what', async () => {
  const { host } = await render(<ReviewStatus of={reviews} side="buyer" />, domains)
  expect(host.textContent).toContain('Neither side sees the other’s review yet')
  expect([...host.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Not sent',
    'Sent, not public yet',
  ])
})

test('what is over or not yet completed asks for nothing', async () => {
  const { host } = await render(<ReviewStatus of={{ ...reviews, until: null }} side="buyer" />, domains)
  expect(host.querySelector('dl')).toBeNull()
})

test('five stars are radio buttons with their names, and the chosen one has its word', async () => {
  const given: number[] = []
  const { host } = await render(
    <StarField label="Packing" value={4} onChange={(stars) => given.push(stars)} />,
    domains,
  )
  const radios = [...host.querySelectorAll('input')]
  expect(radios.map((one) => one.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ])
  expect(host.querySelector('legend')?.textContent).toBe('PackingGood')
  radios[4]?.click()
  expect(given).toEqual([5])
})

test('a review shows its scores, what was added and what the seller replied', async () => {
  const scores = { description: 5, packing: 4, communication: 5, afterSale: 2 }
  const said = { text: 'Still runs', at }
  const review = { scores, text: 'As described', pictures: [], at, appended: said, reply: { text: 'Thank you', at } }
  const { host } = await render(<ShownReview review={review} />, domains)
  for (const words of ['As described', 'Added later', 'Still runs', 'Seller’s reply', 'Thank you'])
    expect(host.textContent).toContain(words)
})

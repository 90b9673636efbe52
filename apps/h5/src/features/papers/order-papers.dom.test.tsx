import { defineScreen } from '#app/screens/define-screen'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { OrderPapers } from './order-papers.tsx'
import { type PaperSide, paperCalls } from './paper-calls.ts'

const id = '0197a000-0000-7000-8000-000000000001'
const paper = (kind: PaperRow['kind'], number: string) => ({
  id: `0197a000-0000-7000-8000-0000000000${number.slice(-2)}`,
  kind,
  number,
  corrects: null,
  orderId: id,
  payoutId: null,
  withdrawalId: null,
  issuedOn: '2026-11-13',
  issuedAt: '2026-11-13T01:00:00.000Z',
  language: 'ja',
  total: jpy(4_580_000),
})

type Given = { allowedActions?: readonly object[]; fapiaoTitle?: string | null; side?: PaperSide }
const standPapers = (
  papers: readonly object[],
  { allowedActions = [], fapiaoTitle = null, side = 'buyer' }: Given = {},
) => {
  if (!isId<'order'>(id)) throw new Error('no id')
  return renderScreen(defineScreen({ login: 'required', view: () => <OrderPapers orderId={id} side={side} /> }), {
    domains: ['papers'],
    isLoggedIn: true,
    address: '/pages/me/order/order-detail/order-detail',
    answers: { [paperCalls[side].list.path]: { papers, allowedActions, fapiaoTitle } },
  })
}

test('an order shows its papers with number, day and sum; what travels with the goods shows no sum', async () => {
  const { host } = await standPapers([paper('invoice', 'KHN-2026-000318'), paper('packingList', 'KHN-P-2026-000007')])
  const rows = [...host.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Invoice')
  expect(rows[0]).toContain('KHN-2026-000318 13 Nov 2026')
  expect(rows[0]).toContain('4,580,000')
  expect(rows[1]).toContain('Packing list')
  expect(rows[1]).not.toContain('4,580,000')
})

test('an order of which nothing was issued yet says what will be here', async () => {
  const { host } = await standPapers([])
  expect(host.textContent).toContain('Papers appear here as the order proceeds')
})

test('an order that waits for its payment offers a quotation; one of which there is one already does not', async () => {
  const { host } = await standPapers([], {
    allowedActions: [{ action: 'issueQuotation', enabled: true, reason: null }],
  })
  expect(host.querySelector('button')?.textContent).toBe('Issue a quotation')
  expect(host.textContent).toContain('how long that holds')
  const { host: later } = await standPapers([paper('quotation', 'KHN-E-2026-000007')])
  expect(later.querySelector('button')).toBeNull()
  expect(later.querySelector('a')?.textContent).toContain('Quotation')
})

test('the seller of a paid order issues packing list and delivery note before it is sent, and finds them in the list', async () => {
  const { host, asked } = await standPapers([], {
    side: 'seller',
    allowedActions: [{ action: 'preparePapers', enabled: true, reason: null }],
  })
  const button = host.querySelector('button')
  expect(button?.textContent).toBe('Packing list and delivery note')
  expect(host.textContent).toContain('put in the crate')
  await settle(() => button?.click())
  const sent = asked.at(-1)
  expect(sent).toMatchObject({ path: managedPapersCalls.preparePapers.path, input: { orderId: id } })
  const prepared = { papers: [paper('packingList', 'KHN-P-2026-000008')], allowedActions: [], fapiaoTitle: null }
  await settle(() => sent?.done({ paperIds: [] }))
  await settle(() => asked.at(-1)?.done(prepared))
  expect(host.querySelector('a')?.textContent).toContain('KHN-P-2026-000008')
  expect(host.querySelector('button')).toBeNull()
})

test('before a seller in China invoices, the buyer finds where to say what the fapiao is made out to, and what that is', async () => {
  const { host } = await standPapers([], { fapiaoTitle: '' })
  expect(host.querySelector('a')?.textContent).toContain('please fill this in before you pay')
  expect(host.querySelector('a')?.getAttribute('href')).toContain('/pages/me/my-info/fapiao/fapiao')
  const { host: known } = await standPapers([], { fapiaoTitle: '苏州恒吉机械有限公司' })
  expect(known.querySelector('a')?.textContent).toContain('苏州恒吉机械有限公司')
})

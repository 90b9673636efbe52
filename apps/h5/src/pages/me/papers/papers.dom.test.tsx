import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import Papers from './papers.screen.tsx'

const paper = (kind: string, number: string) => ({
  id: `0197a000-0000-7000-8000-0000000000${number.slice(-2)}`,
  kind,
  number,
  corrects: null,
  orderId: '0197a000-0000-7000-8000-000000000001',
  payoutId: null,
  withdrawalId: null,
  issuedOn: '2026-11-13',
  issuedAt: '2026-11-13T01:00:00.000Z',
  language: 'ja',
  total: jpy(4_580_000),
  orderNumber: 'K-261113-0018',
  payoutNumber: null,
  seller: 'Kansai Machinery',
})
const render = (data: readonly object[], counts: object) =>
  renderScreen(Papers, {
    domains: ['papers'],
    isLoggedIn: true,
    address: '/pages/me/papers/papers',
    answers: { [papersCalls.listMyPapers.path]: { data, total: data.length, next: null, counts } },
  })

test('a buyer’s papers say what each is, from whom, for which order, and lead to their pages', async () => {
  const { host } = await render([paper('invoice', 'KHN-2026-000318')], { all: 1, invoice: 1 })
  const link = host.querySelector('a[href*="openfile"]')
  expect(link?.textContent).toContain('Invoice')
  expect(link?.textContent).toContain('Kansai Machinery')
  expect(link?.textContent).toContain('Order K-261113-0018')
  expect(link?.textContent).toContain('4,580,000')
  const tabs = [...host.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs).toEqual(['All1', 'Invoice1'])
})

test('the notice of a withdrawal names the payment instead of an order', async () => {
  const notice = {
    ...paper('payoutNotice', 'KIKAI-R-2026-000001'),
    orderId: null,
    withdrawalId: '0197a000-0000-7000-8000-000000000003',
    orderNumber: null,
    payoutNumber: 'W261126ABCDEF1',
    seller: 'Kikai KK',
  }
  const { host } = await render([notice], { all: 1, payoutNotice: 1 })
  const link = host.querySelector('a[href*="openfile"]')
  expect(link?.textContent).toContain('Payment advice')
  expect(link?.textContent).toContain('Payment W261126ABCDEF1')
})

test('a year is chosen, and what is shown of it can be saved as a file', async () => {
  const { host, asked } = await render([paper('invoice', 'KHN-2026-000318')], { all: 1, invoice: 1 })
  const saves = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.endsWith('as CSV'))
  expect(saves()).toBeUndefined()
  const select = host.querySelector('select')
  const year = select?.options[2]?.value ?? ''
  await settle(() => {
    if (!select) throw new Error('no years')
    select.value = year
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(asked.at(-1)).toMatchObject({ path: papersCalls.listMyPapers.path, input: { year: Number(year) } })
  await settle(() => saves()?.click())
  expect(asked.at(-1)).toMatchObject({
    path: papersCalls.exportMyPapers.path,
    input: { year: Number(year), kind: null, words: '' },
  })
})

test('a range of days is chosen as on the seller’s side, and what is shown of it can be saved', async () => {
  const { host, asked } = await render([paper('invoice', 'KHN-2026-000318')], { all: 1, invoice: 1 })
  const saves = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.endsWith('as CSV'))
  const select = host.querySelector('select')
  await settle(() => {
    if (!select) throw new Error('no years')
    select.value = 'days'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(saves()).toBeUndefined()
  await settle(() => type(host.querySelector('input[name=from]'), '2026-04-01'))
  const days = { year: null, issuedFrom: '2026-04-01', issuedTo: null }
  expect(asked.at(-1)).toMatchObject({ path: papersCalls.listMyPapers.path, input: days })
  await settle(() => saves()?.click())
  expect(asked.at(-1)).toMatchObject({ path: papersCalls.exportMyPapers.path, input: days })
})

test('without papers it says what will be kept here', async () => {
  const { host } = await render([], { all: 0 })
  expect(host.textContent).toContain('are kept here')
})

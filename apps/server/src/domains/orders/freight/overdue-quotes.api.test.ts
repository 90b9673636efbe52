import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { quoteOf, unquoted } from '../../../../test/given/deals/freight.ts'
import { accepted, paid } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellQuoteOverdue } from './freight.notices.ts'

startProduct()

type Deal = Awaited<ReturnType<typeof unquoted>>
/** A weekend and more than two business days. */
const beyond = days(6)
const freightOf = async ({ buyer, orderId }: Deal) => accepted(await buyer.call(api.orders.readFreight, { orderId }))
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
const overdueFor = async (staff: Person) => {
  const { data, total, counts } = accepted(await staff.call(api.orders.listManagedOrders, { overdueQuotes: true }))
  expect(counts.overdueQuotes).toBe(total)
  return data.map(({ id }) => id)
}
async function overdue(): Promise<Deal> {
  const deal = await unquoted()
  await travel(beyond)
  await sweep('orders.escalateQuotes')
  return deal
}
const isQuoteDue = (at: string | null) => Math.round((Date.parse(at ?? '') - product().app.nowMs()) / days(1))

describe('a freight that waits for its quote', () => {
  test('is due in two business days, for both sides', async () => {
    const deal = await unquoted()
    const { quoteBy, quoteEscalatedAt, dueBy } = await freightOf(deal)
    expect(isQuoteDue(quoteBy)).toBeGreaterThanOrEqual(1)
    expect(isQuoteDue(quoteBy)).toBeLessThanOrEqual(6)
    expect(Date.parse(quoteBy ?? '')).toBeLessThan(Date.parse(dueBy ?? ''))
    expect(quoteEscalatedAt).toBeNull()
    const sale = accepted(await deal.seller.call(api.orders.readManagedOrder, { orderId: deal.orderId }))
    expect(sale.quoteBy).toBe(quoteBy)
    await sweep('orders.escalateQuotes')
    expect((await freightOf(deal)).quoteEscalatedAt).toBeNull()
    const settled = await paid({ price: jpy(500) })
    expect(accepted(await settled.buyer.call(api.orders.readMyOrder, { orderId: settled.orderId })).quoteBy).toBeNull()
  })

  test('stands before staff when it is overdue, once, the longest overdue first; the seller is told', async () => {
    const staff = await as.staff()
    const first = await unquoted()
    await travel(days(1))
    const second = await unquoted()
    expect(await overdueFor(staff)).not.toContain(first.orderId)
    await travel(beyond)
    await sweep('orders.escalateQuotes')
    await sweep('orders.escalateQuotes')
    const waiting = await overdueFor(staff)
    expect(waiting.filter((id) => id === first.orderId || id === second.orderId)).toEqual([
      first.orderId,
      second.orderId,
    ])
    const { quoteEscalatedAt } = await freightOf(first)
    expect(quoteEscalatedAt).not.toBeNull()
    await travel(days(1))
    await sweep('orders.escalateQuotes')
    expect((await freightOf(first)).quoteEscalatedAt).toBe(quoteEscalatedAt)
    await tellQuoteOverdue(system(), { orderId: first.orderId })
    expect(await mailTo(first.seller)).toContain('Kikai has been told')
    await expectSound()
  })

  test('is quoted by staff then, which takes it off their list', async () => {
    const staff = await as.staff()
    const deal = await overdue()
    const answer = accepted(await staff.call(api.orders.quoteFreight, quoteOf(deal)))
    expect(answer).toMatchObject({ freight: 'quoted', quoteBy: null, quoteEscalatedAt: null })
    expect(await overdueFor(staff)).not.toContain(deal.orderId)
    await expectSound()
  })

  test('may be cancelled by the buyer, who has everything back', async () => {
    const staff = await as.staff()
    const deal = await overdue()
    accepted(await deal.buyer.call(api.orders.cancelMyOrder, { orderId: deal.orderId }))
    const { balances } = accepted(await deal.buyer.call(api.ledger.myBalance, {}))
    expect(balances).toContainEqual(jpy(1_000))
    expect(await overdueFor(staff)).not.toContain(deal.orderId)
    await expectSound()
  })

  test('is due anew when a quote has lapsed', async () => {
    const deal = await unquoted()
    accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal)))
    expect((await freightOf(deal)).quoteBy).toBeNull()
    await travel(days(7) + 1_000)
    await sweep('orders.lapseFreight')
    const { quoteBy, dueBy } = await freightOf(deal)
    expect(isQuoteDue(quoteBy)).toBeGreaterThanOrEqual(1)
    expect(Date.parse(quoteBy ?? '')).toBeLessThanOrEqual(Date.parse(dueBy ?? ''))
    await expectSound()
  })

  test('keeps the day that was promised when the business sets another number', async () => {
    const before = await unquoted()
    const { quoteBy } = await freightOf(before)
    const finance = await as.finance()
    const set = { name: 'freightQuoteDays', version: 0, value: 9, reason: 'Carriers are slow in winter' } as const
    accepted(await finance.call(api.settings.saveFigure, set))
    expect((await freightOf(before)).quoteBy).toBe(quoteBy)
    expect(isQuoteDue((await freightOf(await unquoted())).quoteBy)).toBeGreaterThan(8)
  })
})

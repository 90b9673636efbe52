import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { type Placed, accepted, givenBuyer, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, yen } from '../../../../test/given/deals/refunds.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const heard = /^(order\.(placed|paid|shipped)|refund\.paid)$/
/** A sale with its confirmation, invoice, packing list, delivery note, and a credit note of 1,400. */
async function credited(): Promise<Placed> {
  const deal = await shipped({ price: jpy(10_000) })
  const { refundId } = await requestedRefund({ of: deal, kind: 'part', amount: yen(1_400) })
  accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  await workOffAnnounced(heard)
  return deal
}
type Whose = { buyer: Pick<Placed['buyer'], 'call'> }
const mine = async ({ buyer }: Whose, input: object = {}) => accepted(await buyer.call(api.papers.listMyPapers, input))
const sheetOf = async (
  { buyer }: Whose,
  input: { year?: number; issuedFrom?: string; issuedTo?: string; kind?: 'invoice' | 'creditNote' },
) => {
  const { fileName, base64 } = accepted(await buyer.call(api.papers.exportMyPapers, input))
  const text = Buffer.from(base64, 'base64').toString()
  return { fileName, lines: text.split('\r\n').filter(Boolean) }
}

/** The day before or after one. */
const beside = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('what was issued to a buyer', () => {
  test('is found and saved by a range of days, of which either end may be open', async () => {
    const deal = await credited()
    const { data, total } = await mine(deal)
    const day = data[0]?.issuedOn ?? ''
    const [before, after] = [beside(day, -1), beside(day, 1)]
    expect((await mine(deal, { issuedFrom: day, issuedTo: day })).total).toBe(total)
    expect((await mine(deal, { issuedFrom: day, issuedTo: null })).total).toBe(total)
    expect((await mine(deal, { issuedTo: before })).data).toEqual([])
    expect((await mine(deal, { issuedFrom: after })).data).toEqual([])
    const { fileName, lines } = await sheetOf(deal, { issuedFrom: day, issuedTo: day })
    expect([fileName, lines.length]).toEqual([`papers-${day}-${day}.csv`, data.length + 1])
    const later = await sheetOf(deal, { issuedFrom: after })
    expect([later.fileName, later.lines.length]).toEqual([`papers-${after}.csv`, 1])
  })

  test('is listed over all orders, the newest first, with counts by kind, and each can be opened', async () => {
    const who = await givenBuyer({ balance: jpy(20_000_000) })
    const first = await paid({ buyer: who })
    await paid({ buyer: who })
    await workOffAnnounced(heard)
    const { data, counts, total } = await mine(first)
    expect(data.map(({ kind }) => kind).toSorted()).toEqual([
      'invoice',
      'invoice',
      'orderConfirmation',
      'orderConfirmation',
    ])
    expect(data.map(({ id }) => id)).toEqual(
      data
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(data.map(({ orderId }) => orderId)).size).toBe(2)
    expect(counts).toMatchObject({ all: 4, invoice: 2, orderConfirmation: 2, creditNote: 0 })
    expect(total).toBe(4)
    for (const { id } of data) accepted(await who.call(api.papers.openPaper, { paperId: id }))
  })

  test('is found by its number, its order, its amount, its kind and its year', async () => {
    const deal = await credited()
    const everything = await mine(deal)
    const [newest] = everything.data
    if (!newest) throw new Error('nothing was issued')
    const year = Number(newest.issuedOn.slice(0, 4))
    expect((await mine(deal, { words: newest.number })).data).toMatchObject([{ number: newest.number }])
    expect((await mine(deal, { words: newest.orderNumber })).total).toBe(everything.total)
    expect((await mine(deal, { words: '1,400' })).data).toMatchObject([{ kind: 'creditNote' }])
    expect((await mine(deal, { kind: 'invoice' })).data).toMatchObject([{ kind: 'invoice', total: jpy(10_000) }])
    expect((await mine(deal, { year })).total).toBe(everything.total)
    expect((await mine(deal, { year: year - 1 })).data).toEqual([])
    expect((await mine(deal, { words: '%' })).data).toEqual([])
    expect((await deal.buyer.call(api.papers.listMyPapers, { year: 1999 })).code).toBe(requestErrors.invalidInput.code)
  })

  test('is nobody else’s: neither another buyer’s nor the seller’s own', async () => {
    const deal = await credited()
    const { data } = await mine(deal)
    const number = data[0]?.number ?? ''
    for (const other of [await givenBuyer(), deal.seller]) {
      expect((await mine({ buyer: other }, { words: number })).data).toEqual([])
      const year = Number(data[0]?.issuedOn.slice(0, 4))
      expect((await sheetOf({ buyer: other }, { year })).lines).toHaveLength(1)
    }
    const stranger = as.guest()
    expect((await stranger.call(api.papers.listMyPapers, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('goes into the books as a file: a line for each tax rate, credits with a minus, and the same as the list', async () => {
    const deal = await credited()
    const { data } = await mine(deal)
    const year = Number(data[0]?.issuedOn.slice(0, 4))
    const { fileName, lines } = await sheetOf(deal, { year })
    expect(fileName).toBe(`papers-${year}.csv`)
    expect(lines).toHaveLength(data.length + 1)
    const { lines: invoices } = await sheetOf(deal, { year, kind: 'invoice' })
    const invoice = data.find(({ kind }) => kind === 'invoice')
    expect(invoices).toHaveLength(2)
    expect(invoices[1]).toContain(invoice?.number)
    expect(invoices[1]).toContain('JPY,10,9091,909,10000')
    const { lines: credits } = await sheetOf(deal, { year, kind: 'creditNote' })
    expect(credits[1]).toMatch(new RegExp(`JPY,10,-1273,-127,-1400,${invoice?.number}$`))
    expect(lines.filter((line) => line.endsWith(',,,,,,')).length).toBe(2)
    expect((await sheetOf(deal, { year: year - 1 })).lines).toHaveLength(1)
  })
})

test('a seller finds what it issued by number, order and buyer, and nothing that others issued', async () => {
  const deal = await credited()
  const found = async (who: Placed['seller'], words: string) =>
    accepted(await who.call(api.papers.listPapers, { words })).data.map(({ kind }) => kind)
  const { data } = await mine(deal)
  const invoice = data.find(({ kind }) => kind === 'invoice')
  expect(await found(deal.seller, invoice?.number ?? '')).toEqual(['invoice'])
  expect(await found(deal.seller, invoice?.orderNumber ?? '')).toHaveLength(data.length)
  const order = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
  expect((await found(deal.seller, order.address.name)).length).toBeGreaterThanOrEqual(data.length)
  expect(await found(await as.seller(), invoice?.number ?? '')).toEqual([])
})

import { api } from '@kikai/contract/api'
import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { quoteOf, quoted } from '../../../../test/given/deals/freight.ts'
import { type Placed, accepted, paid, placed } from '../../../../test/given/deals/orders.ts'
import { ofOrder, textsOn } from '../../../../test/given/people/papers.ts'
import { minutes, product, startProduct, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { dayOf } from '../../regions/regions.public.ts'
import { fingerprintOf } from '../../../platform/texts/canonical-json.ts'
import { papersListeners } from '../papers.jobs.ts'

startProduct()

type Deal = Pick<Placed, 'buyer' | 'orderId'>
const ask = ({ buyer, orderId }: Deal) => buyer.call(api.papers.issueQuotation, { orderId })
const listed = async ({ buyer, orderId }: Deal) => accepted(await buyer.call(api.papers.listOrderPapers, { orderId }))
const read = async ({ buyer }: Deal, paperId: Id<'paper'>) =>
  ofOrder(accepted(await buyer.call(api.papers.readPaper, { paperId })))
const offers = async (deal: Deal) => (await listed(deal)).allowedActions.map(({ action }) => action)

describe(api.papers.issueQuotation.path, () => {
  test('a quotation says what an order costs and until when it can be paid, by the clocks of its seller; asked for again it is the same', async () => {
    const deal = await placed({ price: jpy(4_580_000) })
    expect(await offers(deal)).toEqual(['issueQuotation'])
    const { paperId } = accepted(await ask(deal))
    expect(accepted(await ask(deal)).paperId).toBe(paperId)
    expect(await offers(deal)).toEqual([])
    const { papers } = await listed(deal)
    expect(papers.map(({ kind, total }) => ({ kind, total }))).toEqual([{ kind: 'quotation', total: jpy(4_580_000) }])
    expect(papers[0]?.number).toMatch(/-E-\d{4}-000001$/)
    const { data, sha256 } = await read(deal, paperId)
    const until = deal.checkout.deadlineAt ?? ''
    expect(data).toMatchObject({
      total: 4_580_000,
      taxes: [{ rate: 10, net: 4_163_636, tax: 416_364, gross: 4_580_000 }],
      paid: null,
      quotation: { validUntil: { at: until, utcOffset: 'UTC+9' }, freight: null },
    })
    const inTokyo = new Date(new Date(until).getTime() + 9 * 3_600_000).toISOString()
    expect(data.quotation?.validUntil).toMatchObject({ day: inTokyo.slice(0, 10), time: inTokyo.slice(11, 16) })
    expect(sha256).toBe(fingerprintOf(data))
    await expectSound()
  })

  test('who chooses a bank transfer has longer to pay, and is given another quotation that holds as long', async () => {
    const deal = await placed()
    const first = accepted(await ask(deal))
    accepted(await deal.buyer.call(api.orders.chooseRemittance, { checkoutId: deal.checkout.id }))
    expect(await offers(deal)).toEqual(['issueQuotation'])
    const second = accepted(await ask(deal))
    const until = async ({ paperId }: typeof first) => (await read(deal, paperId)).data.quotation?.validUntil.at ?? ''
    expect((await until(second)) > (await until(first))).toBe(true)
    expect((await listed(deal)).papers.map(({ number }) => number.slice(-6))).toEqual(['000001', '000002'])
  })

  test('asked for twice at the same moment it is issued once', async () => {
    const deal = await placed()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(deal)))
    expect(new Set(answers.map((answer) => accepted(answer).paperId)).size).toBe(1)
    expect((await listed(deal)).papers).toHaveLength(1)
    await expectSound()
  })

  test('what is paid, over or too late is not quoted, nor is somebody else’s order', async () => {
    const bought = await paid()
    expect((await ask(bought)).code).toBe(requestErrors.wrongState.code)
    expect(await offers(bought)).toEqual([])
    const cancelled = await placed()
    accepted(await cancelled.buyer.call(api.orders.cancelMyOrder, { orderId: cancelled.orderId }))
    expect((await ask(cancelled)).code).toBe(requestErrors.wrongState.code)
    const late = await placed()
    const stranger = await as.member()
    const { orderId } = late
    expect((await stranger.call(api.papers.issueQuotation, { orderId })).code).toBe(requestErrors.notFound.code)
    await travel(minutes(31))
    expect((await ask(late)).code).toBe(paymentErrors.deadlinePassed.code)
    expect((await listed(late)).papers).toEqual([])
  })

  test('the seller and the back office read it, and find it in their books', async () => {
    const deal = await placed()
    const { paperId } = accepted(await ask(deal))
    for (const reader of [deal.seller, await as.staff()]) {
      const { papers, allowedActions } = accepted(
        await reader.call(api.papers.listManagedPapers, { orderId: deal.orderId }),
      )
      expect(papers.map(({ id }) => id)).toEqual([paperId])
      expect(allowedActions).toEqual([])
    }
    const books = accepted(await deal.seller.call(api.papers.listPapers, { kind: 'quotation' }))
    expect(books.data.map(({ id }) => id)).toEqual([paperId])
    expect(books.counts).toMatchObject({ all: 1, quotation: 1 })
  })
})

test('a quotation names itself and its last day in each language', async () => {
  const deal = await placed()
  const { paperId } = accepted(await ask(deal))
  const said = async (language: PaperData['language']) => {
    const texts = await textsOn(accepted(await deal.buyer.call(api.papers.openPaper, { paperId, language })))
    return texts.join('\n')
  }
  expect(await said('ja')).toContain('お見積書')
  expect(await said('ja')).toContain('有効期限')
  expect(await said('zh-Hans')).toContain('报价单')
  expect(await said('en')).toContain('Quotation')
  const { day } = (await read(deal, paperId)).data.quotation?.validUntil ?? { day: '' }
  const [year, month, date] = day.split('-').map(Number)
  expect(await said('ja')).toContain(`${year}年${month}月${date}日`)
})

describe('freight that a seller quotes', () => {
  const quotesOf = ({ orderId }: Deal) => product().app.db<{ id: Id<'freight-quote'> }[]>`
    select id from freight_quote where order_id = ${orderId} order by id
  `

  test('is a quotation of its own for each quote that is still open: its parts, its carrier, what is not in it, and until when', async () => {
    const deal = await quoted()
    accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(400))))
    const { orderId } = deal
    for (const { id: quoteId } of [...(await quotesOf(deal)), ...(await quotesOf(deal))])
      await papersListeners['freight.quoted']?.(system(), { orderId, quoteId })
    const { papers } = await listed(deal)
    expect(papers.map(({ kind, total }) => ({ kind, total }))).toEqual([{ kind: 'quotation', total: jpy(400) }])
    const [paper] = papers
    if (!paper) throw new Error('the freight has no quotation')
    const { data } = await read(deal, paper.id)
    expect(data).toMatchObject({
      lines: [],
      freight: { amount: 400 },
      taxes: [{ rate: 10, net: 364, tax: 36, gross: 400 }],
      quotation: {
        freight: { carrier: 'own_truck', scope: 'Unloading is yours', parts: [{ kind: 'road', amount: 400 }] },
      },
    })
    const until = data.quotation?.validUntil
    expect(until?.day).toBe(until ? dayOf('JP', until.at) : '')
    await expectSound()
  })
})

import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { completed, timePasses } from '../../../../test/given/money/earnings.ts'
import { type Placed, accepted } from '../../../../test/given/deals/orders.ts'
import { withRole } from '../../../../test/given/people/people.ts'
import { requestedRefund, releasedByTwo, yen } from '../../../../test/given/deals/refunds.ts'
import { ofOrder } from '../../../../test/given/people/papers.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { brokenInvariants, expectSound } from '../../../../test/invariants.ts'
import { withoutLine } from '../../../../test/races/take-away.ts'
import { systemContext } from '../../../platform/context.ts'
import { demoOperator } from '../../../platform/config/operator.ts'
import { papersListeners } from '../papers.jobs.ts'
import { takeOperatorNumber } from '../papers.store.ts'

startProduct({ config: { operator: { ...demoOperator, country: 'JP' }, operatorTaxNumber: 'T9010001999163' } })

const money = /^(earning\.released|refund\.paid)$/
/** A sale whose money is the seller's, with everything that hears of it worked off twice. */
async function settled(): Promise<Placed> {
  const deal = await completed(jpy(1_000_000))
  await timePasses(deal)
  await workOffAnnounced(money, 2)
  return deal
}
const feesOf = async ({ seller }: Pick<Placed, 'seller'>) =>
  accepted(await seller.call(api.papers.listPapers, { issuedBy: 'operator' })).data
async function takenBack(deal: Placed, amount: number): Promise<Id<'refund'>> {
  const { refundId } = await requestedRefund({ of: deal, amount: yen(amount) })
  accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  return refundId
}
/** The numbers of invoices to six sellers that are issued at the same moment. */
async function besideEachOther(): Promise<number[]> {
  const deals: Placed[] = []
  for (let made = 0; made < 6; made += 1) deals.push(await completed())
  for (const deal of deals) await timePasses(deal)
  await workOffAnnounced(money)
  const fees = await Promise.all(deals.map(feesOf))
  return fees.map(([fee]) => Number(fee?.number.slice(-6) ?? 0)).toSorted((a, b) => a - b)
}

describe('the fee is invoiced by the operator', () => {
  test('once, when the money of an order becomes available, as it was booked', async () => {
    const deal = await completed(jpy(1_000_000))
    await workOffAnnounced(money, 2)
    expect(await feesOf(deal)).toEqual([])
    await timePasses(deal)
    await workOffAnnounced(money, 2)
    const fees = await feesOf(deal)
    expect(fees).toMatchObject([{ kind: 'feeInvoice', total: jpy(55_000), seller: demoOperator.name }])
    const [fee] = fees
    if (!fee) throw new Error('no fee was invoiced')
    const { data, buyer } = ofOrder(accepted(await deal.seller.call(api.papers.readManagedPaper, { paperId: fee.id })))
    expect(data.taxes).toEqual([{ rate: 10, net: 50_000, tax: 5_000, gross: 55_000 }])
    expect(data.seller.taxNumber).toEqual({ kind: 'qualifiedInvoice', number: 'T9010001999163' })
    expect(data.paid?.method).toBe('withheld')
    expect(buyer.company).toBe('関西機械商事株式会社')
    await expectSound()
  })

  test('and credited with a refund, naming the invoice, even where the refund is heard of first', async () => {
    const deal = await completed(jpy(1_000_000))
    await timePasses(deal)
    const refundId = await takenBack(deal, 200_000)
    await papersListeners['refund.paid']?.(system(), { refundId })
    await workOffAnnounced(money, 2)
    const [credit, invoice, ...others] = await feesOf(deal)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'feeInvoice', total: jpy(55_000) })
    expect(credit).toMatchObject({ kind: 'feeCreditNote', total: jpy(11_000), corrects: invoice?.number })
    await expectSound()
  })

  test('is no qualified invoice where its seller is in another country, whose tax the fee bears', async () => {
    const deal = await completed(jpy(1_000_000))
    await product().app.db`update company set country = 'CN' where id = ${deal.seller.companyId}`
    await timePasses(deal)
    await workOffAnnounced(money)
    const [invoice] = await feesOf(deal)
    if (!invoice) throw new Error('the fee was not invoiced')
    const { data } = accepted(await deal.seller.call(api.papers.readManagedPaper, { paperId: invoice.id }))
    expect(data.seller.taxNumber).toBeNull()
  })

  test('and waits while the operator is not named, which the credit note of the buyer does not', async () => {
    const deal = await completed(jpy(1_000_000))
    await timePasses(deal)
    const refundId = await takenBack(deal, 200_000)
    const { app } = product()
    const config = { ...app.config, operator: { ...demoOperator, country: 'JP', name: '' } }
    const unnamed = systemContext({ ...app, services: { ...app.services, config } })
    await expect(papersListeners['refund.paid']?.(unnamed, { refundId })).rejects.toThrow('named')
    const { papers } = accepted(await deal.buyer.call(api.papers.listOrderPapers, { orderId: deal.orderId }))
    expect(papers.map(({ kind }) => kind)).toContain('creditNote')
    expect(await feesOf(deal)).toEqual([])
    await workOffAnnounced(money)
    expect(await feesOf(deal)).toHaveLength(2)
  })

  test('and not at all where everything went back before', async () => {
    const deal = await completed(jpy(1_000_000))
    const refundId = await takenBack(deal, 1_000_000)
    await releasedByTwo(refundId)
    await timePasses(deal)
    await workOffAnnounced(money, 2)
    expect(await feesOf(deal)).toEqual([])
  })

  test('with numbers that run over all sellers without a gap, also where many are issued beside each other', async () => {
    const numbers = await besideEachOther()
    expect(numbers[0]).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    await expectSound()
  })

  test('a gap in its numbers is seen', async () => {
    await settled()
    await product().app.db`update paper_operator_counter set last = last + 1 where kind = 'feeInvoice'`
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i13_operator_numbers')
    await product().app.db`update paper_operator_counter set last = last - 1 where kind = 'feeInvoice'`
    await expectSound()
  })
})

describe('who reads about the fee', () => {
  test('its seller and finance, and neither the buyer, another seller, nor a colleague who may not see earnings', async () => {
    const deal = await settled()
    const [fee] = await feesOf(deal)
    if (!fee) throw new Error('no fee was invoiced')
    const paperId = fee.id
    const { papers } = accepted(await deal.buyer.call(api.papers.listOrderPapers, { orderId: deal.orderId }))
    expect(papers.filter(({ kind }) => kind === 'feeInvoice')).toEqual([])
    for (const call of [api.papers.readPaper, api.papers.openPaper])
      expect((await deal.buyer.call(call, { paperId })).code).toBe(requestErrors.notFound.code)
    const other = await as.seller()
    const finance = await as.finance()
    for (const call of [api.papers.readManagedPaper, api.papers.openManagedPaper]) {
      expect((await other.call(call, { paperId })).code).toBe(requestErrors.notFound.code)
      accepted(await finance.call(call, { paperId }))
      accepted(await deal.seller.call(call, { paperId }))
    }
    const listed = accepted(await deal.seller.call(api.papers.listManagedPapers, { orderId: deal.orderId })).papers
    expect(listed.map(({ kind }) => kind)).toContain('feeInvoice')
    const { companyId } = deal.seller
    const colleague = await as.member(await withRole({ role: 'companySeller', scope: 'company', companyId }))
    const shown = accepted(await colleague.call(api.papers.listManagedPapers, { orderId: deal.orderId })).papers
    expect(shown.map(({ kind }) => kind)).not.toContain('feeInvoice')
    expect(accepted(await colleague.call(api.papers.listPapers, { issuedBy: 'operator' })).data).toEqual([])
    expect((await colleague.call(api.papers.readManagedPaper, { paperId })).code).toBe(requestErrors.notFound.code)
  })
})

/** Six transactions, all of them open, take a number at the same moment; each stays open for a while with it. */
function takenTogether(): Promise<number[]> {
  const all = Promise.withResolvers<void>()
  let open = 0
  return Promise.all(
    Array.from({ length: 6 }, () =>
      product().app.transaction(async (tx) => {
        await tx`select 1`
        open += 1
        if (open === 6) all.resolve()
        await all.promise
        const number = await takeOperatorNumber(tx, { kind: 'feeInvoice', fiscalYear: 1999 })
        await tx`select pg_sleep(0.1)`
        return number
      }),
    ),
  )
}
const forgetTaken = () => product().app.db`delete from paper_operator_counter where fiscal_year = 1999`

describe('numbers of the operator', () => {
  test('that are taken at the same moment are six different ones', async () => {
    const numbers = await takenTogether()
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    await forgetTaken()
  })

  test('are given twice without their lock: the race above can fail', async () => {
    // It takes its time between reading and writing, so that all six have read before the first has written.
    await withoutLine('take_operator_paper_number', 'for update', '; perform pg_sleep(0.2)')
    // The row is there before, because whoever makes it is waited for even so.
    await product().app.db`insert into paper_operator_counter (kind, fiscal_year) values ('feeInvoice', 1999)`
    expect(new Set(await takenTogether()).size).toBeLessThan(6)
    await forgetTaken()
  })
})

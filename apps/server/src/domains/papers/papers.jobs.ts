import { priceCurrencyOf } from '@kikai/kernel/money'
import assert from 'node:assert/strict'
import type { PaperData, TaxSum } from '@kikai/contract/papers/papers.shapes'
import { type Sale, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../events.ts'
import type { Listeners } from '../../platform/app.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { type OrderRow, isReversed, lockOrder, readPaidFreight } from '../orders/orders.public.ts'
import { readShipments } from '../shipping/shipping.public.ts'
import { invoiceSale, issueReceipt } from './issue/issue-receipt.ts'
import { creditFee, invoiceReleased } from './issue/issue-fee-paper.ts'
import { grantedBefore, readPaidRefund } from '../refunds/refunds.public.ts'
import { type Issue, paperCauseOf, issuePaper, taxesOf } from './issue/issue-paper.ts'
import { correctPayout, correctWithdrawal, noticePayout, noticeWithdrawal } from './issue/issue-payout-paper.ts'
import { issueFreightQuotation } from './issue/issue-quotation.ts'
import { correctFapiaoAfterRefund } from './fapiao/move-fapiao.ts'
import { type Recipient, payerOfFreight } from './compose/payer-of-freight.ts'
import { causeBefore, travelling } from './issue/prepare-papers.ts'
import { findData, findNewest, sumInvoiced } from './papers.store.ts'
import { divideOver, reckonTaxes, taxedAt } from './issue/reckon-taxes.ts'
import { asSold, lockSale } from './issue/sales.ts'

type About = { orderId: Id<'order'> }
const everybodys = { reach: { all: true } } as const

/**
 * Each paper is issued in the transaction of one job. The order is locked, so that jobs of one order run one after the
 * other.
 */
const issuing =
  (issue: (ctx: ChangeContext, order: OrderRow) => Promise<void>) =>
  (ctx: JobContext, { orderId }: About): Promise<void> =>
    ctx.tx(async (ctx) => issue(ctx, await lockOrder(ctx, { orderId, owner: everybodys })))

const confirm = (ctx: ChangeContext, order: OrderRow) =>
  issuePaper(ctx, {
    kind: 'orderConfirmation',
    cause: paperCauseOf(order.id, 'orderConfirmation'),
    ...asSold(order),
    at: order.placedAt,
  })

async function invoice(ctx: ChangeContext, order: OrderRow): Promise<void> {
  if (!order.paidAt) return
  await issuePaper(ctx, {
    kind: 'invoice',
    cause: paperCauseOf(order.id, 'invoice'),
    ...asSold(order),
    at: order.paidAt,
  })
}

/**
 * Issues the papers of a shipment. When carrier or number were corrected, or the papers were prepared before, new ones
 * are issued that name the replaced ones.
 */
const sendAlong = (ctx: JobContext, { orderId, shipmentId }: FactsOf<'order.shipped'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: everybodys })
    const shipments = await readShipments(ctx, orderId)
    const shipment = shipments.find(({ id }) => id === shipmentId)
    assert(shipment, `shipment ${shipmentId} is told as sent and is not`)
    for (const kind of travelling) {
      const first = `shipment:${shipmentId}:${kind}`
      const causes = [first, ...shipment.corrections.map((_, at) => `${first}:${at + 1}`)]
      const before = await findNewest(ctx.db, [causeBefore(shipments, shipment, kind), ...causes])
      await issuePaper(ctx, {
        kind,
        cause: (before ? causes.at(-1) : null) ?? first,
        ...asSold(order),
        at: shipment.shippedAt,
        shipment,
        ...(before ? { replaces: asCorrected(before.data) } : {}),
      })
    }
  })

/** How a paper refers to the one that it corrects or replaces. */
const asCorrected = ({ number, issuedOn, total }: PaperData) => ({ number, issuedOn, total })

/** After a cancellation or reversal of a paid order, credits what was not credited before. */
async function creditCancelled(ctx: ChangeContext, order: OrderRow): Promise<void> {
  const isGivenBack = order.paidAt && order.refund === 'full'
  if (!isGivenBack && !(await isReversed(ctx, order))) return
  const amount = order.total - (await grantedBefore(ctx, saleOfOrder(order.id)))
  if (amount <= 0) return
  await credit(ctx, { order, cause: `order:${order.id}:cancelled`, amount, positions: null, said: 'cancelled' })
}

async function creditRefund(ctx: JobContext, { refundId }: FactsOf<'refund.paid'>): Promise<void> {
  const refund = await readPaidRefund(ctx, refundId)
  assert(refund, `refund ${refundId} is told as paid and is not`)
  const { sale, orderId, granted: amount, kind } = refund
  const credited = { cause: `refund:${refundId}`, amount, said: refund }
  if (orderId)
    await ctx.tx(async (ctx) => {
      const order = await lockOrder(ctx, { orderId, owner: everybodys })
      await credit(ctx, { ...credited, order, positions: kind === 'freight' ? 'freight' : refund.positions })
    })
  else await ctx.tx((ctx) => creditReceipt(ctx, { ...credited, sale, positions: refund.positions }))
  // Apart, so that the buyer's credit note does not wait for what the operator owes the seller.
  await ctx.tx(async (ctx) => creditFee(ctx, { sale, order: await lockSale(ctx, sale), refundId, refund }))
}

type Crediting = {
  order: OrderRow
} & Credited
type Credited = {
  cause: string
  amount: number
  /** The credited lines; null for the whole order. */
  positions: readonly number[] | 'freight' | null
  said: 'cancelled' | 'repairReturned' | { number: string; reason: NonNullable<PaperData['refund']>['reason'] }
}

/** Credits a part of an invoice, which is issued first if its job has not run yet. */
async function credit(ctx: ChangeContext, { order, ...credited }: Crediting): Promise<void> {
  await invoice(ctx, order)
  const found = await findData(ctx.db, paperCauseOf(order.id, 'invoice'))
  if (!found) return
  await issueCreditNote(ctx, { ...credited, ...asSold(order), invoiced: found.data })
  await correctFapiaoAfterRefund(ctx, saleOfOrder(order.id))
}

/** The same of the receipt of an appointment. */
async function creditReceipt(ctx: ChangeContext, { sale, ...credited }: Credited & { sale: Sale }): Promise<void> {
  const { order, invoiced } = await issueReceipt(ctx, sale)
  if (!invoiced) return
  await issueCreditNote(ctx, { ...credited, order, sale, invoiced })
  await correctFapiaoAfterRefund(ctx, sale)
}

/** Credits what of an invoice has gone back without a request for a refund: what is invoiced then is what was kept. */
async function creditReturned(ctx: ChangeContext, sale: Sale): Promise<void> {
  const { order, invoiced } = await issueReceipt(ctx, sale)
  if (!invoiced) return
  const kept = taxesOf(order).reduce((sum, { gross }) => sum + gross, 0)
  const amount = (await sumInvoiced(ctx.db, sale)) - kept
  if (amount <= 0) return
  const cause = `${sale.subjectKind}:${sale.subjectId}:kept:${kept}`
  await issueCreditNote(ctx, { order, sale, invoiced, cause, amount, positions: null, said: 'repairReturned' })
  await correctFapiaoAfterRefund(ctx, sale)
}

type CreditNote = Credited & Pick<Issue, 'order' | 'sale'> & { invoiced: PaperData }
async function issueCreditNote(
  ctx: ChangeContext,
  { order, sale, invoiced, cause, amount, positions, said }: CreditNote,
): Promise<void> {
  const { lines, taxes } = invoiced
  const named = Array.isArray(positions) ? lines.filter((_, at) => positions.includes(at)) : lines
  await issuePaper(ctx, {
    kind: 'creditNote',
    cause,
    order,
    sale,
    at: await databaseNow(ctx.db),
    apart: {
      freightAmount: null,
      paidAt: null,
      corrects: asCorrected(invoiced),
      refund: typeof said === 'string' ? { number: order.number, reason: said } : said,
      lines: positions === 'freight' ? [] : named,
      taxes: divideOver(priceCurrencyOf(order), {
        amount,
        charged: chargedFor(invoiced, { positions, named, taxes }),
      }),
    },
  })
}

type Named = { positions: Crediting['positions']; named: PaperData['lines']; taxes: readonly TaxSum[] }
/** The tax rates of the refunded money: those of the lines concerned. */
function chargedFor({ currency, freight }: PaperData, { positions, named, taxes }: Named): readonly TaxSum[] {
  if (positions === 'freight')
    return taxes.filter(({ rate }) => rate === freight.taxRate).length > 0
      ? taxes.filter(({ rate }) => rate === freight.taxRate)
      : taxes
  if (positions === null || named.length === 0) return taxes
  return reckonTaxes(
    currency,
    named.map(({ amount, taxRate, taxMode }) => ({ amount, rate: taxRate, taxMode })),
  )
}

type InvoicedFreight = { data: PaperData; recipient: Recipient | null }
/** Issues an invoice for freight that was paid separately, to whoever paid it. */
async function invoiceFreight(ctx: ChangeContext, { order, quoteId }: Freight): Promise<InvoicedFreight | null> {
  const paid = await readPaidFreight(ctx, quoteId)
  if (!paid) return null
  const recipient = await payerOfFreight(ctx, { order, payerId: paid.payerId })
  const taxes = [taxedAt(priceCurrencyOf(order), { rate: order.taxRate, gross: paid.amount })]
  const cause = `freight:${quoteId}`
  await issuePaper(ctx, {
    kind: 'invoice',
    cause,
    ...asSold(order),
    at: paid.paidAt,
    recipient,
    apart: { lines: [], taxes, freightAmount: paid.amount, paidAt: paid.paidAt, corrects: null, refund: null },
  })
  const found = await findData(ctx.db, cause)
  return found && { data: found.data, recipient }
}

/** Credits the invoice of freight that was returned. */
async function creditFreight(ctx: ChangeContext, { order, quoteId }: Freight): Promise<void> {
  const found = await invoiceFreight(ctx, { order, quoteId })
  if (!found) return
  const { data: invoiced, recipient } = found
  await issuePaper(ctx, {
    kind: 'creditNote',
    cause: `freight:${quoteId}:returned`,
    ...asSold(order),
    recipient,
    at: await databaseNow(ctx.db),
    apart: {
      lines: [],
      taxes: invoiced.taxes,
      freightAmount: null,
      paidAt: null,
      corrects: asCorrected(invoiced),
      refund: { number: order.number, reason: order.life === 'cancelled' ? 'cancelled' : 'freightReturned' },
    },
  })
  await correctFapiaoAfterRefund(ctx, saleOfOrder(order.id))
}

type Freight = { order: OrderRow; quoteId: FactsOf<'freight.paid'>['quoteId'] }
const aboutFreight =
  (issue: (ctx: ChangeContext, of: Freight) => Promise<unknown>) =>
  (ctx: JobContext, { orderId, quoteId }: FactsOf<'freight.paid'>): Promise<void> =>
    ctx.tx(async (ctx) => {
      await issue(ctx, { order: await lockOrder(ctx, { orderId, owner: everybodys }), quoteId })
    })

export const papersListeners: Listeners = {
  'order.placed': issuing(confirm),
  'order.paid': issuing(invoice),
  'order.shipped': sendAlong,
  'order.trackingCorrected': sendAlong,
  'order.cancelled': issuing(creditCancelled),
  'freight.quoted': issueFreightQuotation,
  'freight.paid': aboutFreight(invoiceFreight),
  'freight.returned': aboutFreight(creditFreight),
  'refund.paid': creditRefund,
  'appointment.earned': (ctx, { appointmentId }) =>
    invoiceSale(ctx, { subjectKind: 'appointment', subjectId: appointmentId }),
  'repair.earned': (ctx, { repairId }) => invoiceSale(ctx, { subjectKind: 'repair', subjectId: repairId }),
  'repair.returned': (ctx, { repairId }) =>
    ctx.tx((ctx) => creditReturned(ctx, { subjectKind: 'repair', subjectId: repairId })),
  'earning.released': invoiceReleased,
  'payout.sent': noticePayout,
  'payout.returned': correctPayout,
  'withdrawal.sent': noticeWithdrawal,
  'withdrawal.returned': correctWithdrawal,
}

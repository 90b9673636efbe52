import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import { earningsCalls, managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { PayoutStep } from '@kikai/contract/earnings/earnings.states'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { managedRefundsCalls, refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { managedReviewsCalls, reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import type { Instant } from '@kikai/kernel/instant'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { DemoBuyer } from '../data/buyers.ts'
import type { DemoOffer } from '../demo.store.ts'
import type { DemoPerson } from './demo-people.ts'

/** One order of the demo while it is told: who is part of it, and what was made so far. */
export type Deal = {
  readonly as: DemoBuyer
  readonly buyer: DemoPerson
  readonly seller: DemoPerson
  readonly finance: DemoPerson
  /** Finance's second person, who approves what the first has checked. */
  readonly second: DemoPerson
  /** Lets the clock do what is due. */
  readonly sweep: (name: string) => Promise<void>
  readonly addressId: Id<'address'>
  readonly offer: DemoOffer
  /** A slip of the bank that the buyer has just photographed. */
  readonly sendSlip: () => Promise<Id<'file'>>
  readonly today: () => string
  readonly now: () => Instant
  order?: { id: Id<'order'>; checkoutId: Id<'checkout'> }
  remittance?: { id: Id<'remittance'>; amount: Money }
}
export type Step = (deal: Deal) => Promise<unknown>

const orderOf = ({ order }: Deal) => {
  if (!order) throw new Error('the story begins with an order')
  return order
}
const remittanceOf = ({ remittance }: Deal) => {
  if (!remittance) throw new Error('the story has no bank transfer yet')
  return remittance
}

/** Confirmed, and not paid yet. */
export const placeDemoOrder: Step = (deal) => placeSome(deal, 1)

async function placeSome(deal: Deal, quantity: number): Promise<void> {
  const { buyer, addressId, offer } = deal
  const line = { goodsId: offer.goodsId, quantity }
  const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
  const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
  const { id: checkoutId, orders } = await buyer.call(ordersCalls.placeOrder, placing)
  const [order] = orders
  if (!order) throw new Error('an order was placed without an order')
  deal.order = { id: order.id, checkoutId }
}

/** Paid from the balance. */
export const buy: Step = async (deal) => {
  await placeDemoOrder(deal)
  await deal.buyer.call(ordersCalls.payCheckout, { checkoutId: orderOf(deal).checkoutId, method: 'balance' })
}

export const buyTwo: Step = async (deal) => {
  await placeSome(deal, 2)
  await deal.buyer.call(ordersCalls.payCheckout, { checkoutId: orderOf(deal).checkoutId, method: 'balance' })
}

export const chooseTransfer: Step = async (deal) => {
  const { id, amount } = await deal.buyer.call(ordersCalls.chooseRemittance, {
    checkoutId: orderOf(deal).checkoutId,
  })
  deal.remittance = { id, amount }
}

/** To be approved in the buyer’s company before it is paid. */
export const askQuotation: Step = (deal) => deal.buyer.call(papersCalls.issueQuotation, { orderId: orderOf(deal).id })

export const beginTopUp: Step = async (deal) => {
  const { buyer, as } = deal
  const amount = { currency: as.currency, minor: as.topUp }
  const { remittance } = await buyer.call(paymentsCalls.createRecharge, { amount })
  if (remittance) deal.remittance = { id: remittance.id, amount: remittance.amount }
}

export const handInSlip: Step = async (deal) => {
  const { id: remittanceId, amount } = remittanceOf(deal)
  const { currency, minor } = amount
  if (currency === 'PTS') throw new Error('points are not sent by bank')
  await deal.buyer.call(paymentsCalls.submitSlip, {
    remittanceId,
    fileId: await deal.sendSlip(),
    paidOn: deal.today(),
    amount: { currency, minor },
    payerName: deal.as.payer,
    bank: deal.as.bank,
  })
}

export const approveSlip: Step = async (deal) => {
  const { id: remittanceId, amount } = remittanceOf(deal)
  const { currency, minor } = amount
  if (currency === 'PTS') throw new Error('points are not sent by bank')
  const { slips } = await deal.buyer.call(paymentsCalls.readRemittance, { remittanceId })
  const slip = slips.at(-1)
  if (!slip) throw new Error('nothing was handed in')
  const approval = {
    remittanceId,
    slipId: slip.id,
    decision: 'approve',
    receivedAmount: { currency, minor },
    receivedOn: deal.today(),
    receivedPayer: deal.as.payer,
  } as const
  const { state } = await deal.finance.call(managedPaymentsCalls.reviewRemittance, approval)
  // A large sum is approved by two people.
  if (state === 'submitted') await deal.second.call(managedPaymentsCalls.reviewRemittance, approval)
}

export const quoteDealFreight: Step = async (deal) => {
  const { as, seller, offer } = deal
  const orderId = orderOf(deal).id
  const { freightEstimate: estimate } = await seller.call(managedOrdersCalls.readManagedOrder, { orderId })
  // What was estimated is kept to, and the rest costs about five percent of the machine.
  const fifth = estimate ? Math.floor(estimate.to.minor / 5) : Math.round(offer.minor / 1_000_00) * 1_000
  const part = (kind: 'loading' | 'road', fifths: number) => ({
    kind,
    amount: { currency: as.currency, minor: fifth * fifths },
  })
  await seller.call(freightCalls.quoteFreight, {
    orderId,
    parts: [part('loading', 1), part('road', 4)],
    carrier: 'own_truck',
    scope: as.says.freightScope,
    validDays: 7,
  })
}

const carrierIn = { JPY: 'seino', CNY: 'deppon', USD: 'dhl' } as const

export const ship: Step = (deal) => shipSome(deal)

/** One of several pieces; the rest waits for the next lorry. */
export const shipOne: Step = (deal) => shipSome(deal, [{ position: 0, quantity: 1 }])

async function shipSome(deal: Deal, lines?: { position: number; quantity: number }[]): Promise<void> {
  const trackingNumber = `4012${String(deal.offer.minor).padStart(8, '0').slice(0, 8)}`
  const carrier = carrierIn[deal.as.currency]
  await deal.seller.call(managedOrdersCalls.dispatchOrder, {
    orderId: orderOf(deal).id,
    carrier,
    trackingNumber,
    ...(lines ? { lines } : {}),
  })
}

/** The seller writes down where the newest shipment is. */
export const tellWhere: Step = async (deal) => {
  const { id: orderId } = orderOf(deal)
  const { shipments } = await deal.seller.call(managedOrdersCalls.readManagedOrder, { orderId })
  const shipment = shipments.at(-1)
  if (!shipment) throw new Error('nothing was shipped')
  await deal.seller.call(shipmentEventsCalls.recordEvent, {
    orderId,
    shipmentId: shipment.id,
    kind: 'arrived',
    at: deal.now(),
    place: deal.as.address.city,
  })
}

export const receive: Step = (deal) => deal.buyer.call(ordersCalls.receiveOrder, { orderId: orderOf(deal).id })

/** Both sides say how it was, so that both read it. */
export const reviewBothSides: Step = async (deal) => {
  const { id: orderId } = orderOf(deal)
  const { says } = deal.as
  await deal.buyer.call(reviewsCalls.evaluateOrder, {
    orderId,
    goodsId: deal.offer.goodsId,
    scores: { description: 5, packing: 5, communication: 4, afterSale: 4 },
    text: says.review,
    fileIds: [],
  })
  const scores = { payment: 5, communication: 5, handover: 4 } as const
  await deal.seller.call(managedReviewsCalls.reviewBuyer, { orderId, scores, text: says.praise })
}

export const askRefund: Step = async (deal) => {
  const orderId = orderOf(deal).id
  const { ask } = await deal.buyer.call(refundsCalls.readRefunds, { orderId })
  const [line] = ask?.lines ?? []
  if (!line) throw new Error('nothing can be asked back')
  await deal.buyer.call(refundsCalls.requestRefund, {
    orderId,
    kind: 'part',
    reason: 'notAsDescribed',
    positions: [0],
    amount: { currency: deal.as.currency, minor: Math.max(1, Math.round(line.most.minor / 10_000) * 1_000) },
    text: deal.as.says.refund,
    fileIds: [],
  })
}

export const agreeToRefund: Step = async (deal) => {
  const { refunds } = await deal.seller.call(managedRefundsCalls.readManagedRefunds, { orderId: orderOf(deal).id })
  const [refund] = refunds
  if (!refund) throw new Error('nobody asked anything back')
  await deal.seller.call(managedRefundsCalls.auditRefund, {
    refundId: refund.id,
    decision: 'approve',
    text: '',
    fileIds: [],
  })
}

/** The buyer's machine is wanted at another yard, and the seller has not answered yet. */
export const askElsewhere: Step = async (deal) => {
  const { buyer, as } = deal
  const { id: addressId } = await buyer.call(addressesCalls.addAddress, { ...as.address, ...as.yard, isDefault: false })
  await buyer.call(addressChangeCalls.changeAddress, { orderId: orderOf(deal).id, addressId, abroadAgreed: true })
}

/** The seller needs the buyer's licence before anything leaves, and would like to see the insurance. */
export const askDocuments: Step = async (deal) => {
  const { seller, as } = deal
  const { id: orderId } = orderOf(deal)
  const fromBuyer = { orderId, askedOf: 'buyer', readers: 'both' } as const
  const licence = { ...fromBuyer, kind: 'licence', note: as.says.licence, required: true, dueInDays: 7 } as const
  await seller.call(managedDocumentsCalls.askForDocument, licence)
  const insurance = { ...fromBuyer, kind: 'insurance', required: false, dueInDays: 14 } as const
  await seller.call(managedDocumentsCalls.askForDocument, insurance)
}

export const failToSupply: Step = (deal) =>
  deal.seller.call(endingCalls.cancelManagedOrder, { orderId: orderOf(deal).id, reason: deal.as.says.cannotSupply })

export const cancel: Step = (deal) => deal.buyer.call(ordersCalls.cancelMyOrder, { orderId: orderOf(deal).id })

/** The time to claim is over: the money is the seller's, less the fee. */
export const runEarningRelease: Step = ({ sweep }) => sweep('earnings.release')

/** The seller asks for half of what is available, so that something is left to ask for. */
export const askPayout: Step = async ({ seller, as }) => {
  const { sums } = await seller.call(earningsCalls.readSettlement, {})
  const available = sums.find(({ currency }) => currency === as.currency)?.available.minor ?? 0
  const half = Math.floor(available / 200_000) * 100_000
  const amount = half > 0 ? { currency: as.currency, minor: half } : null
  await seller.call(earningsCalls.requestPayout, { currency: as.currency, amount })
}

const movePayout =
  (step: PayoutStep, by: 'finance' | 'second', reference = ''): Step =>
  async (deal) => {
    const [payout] = (await deal.seller.call(earningsCalls.listPayouts, {})).data
    if (!payout) throw new Error('nobody asked for a payout')
    const { id: payoutId, version } = payout
    await deal[by].call(managedEarningsCalls.movePayout, { payoutId, version, step, reference, reason: '' })
  }

export const checkPayout = movePayout('check', 'finance')
export const approvePayout = movePayout('approve', 'second')
export const sendPayout = movePayout('send', 'finance', 'FT-26112001')
export const confirmPayout = movePayout('confirm', 'finance')

import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Money, PriceCurrency } from '@kikai/kernel/money'

/** What happens in the domains and may be heard elsewhere: ids and money, and what a change has written over. */
export type Events = {
  /** Somebody's account is closed; these folders held their files. */
  'member.erased': { memberId: Id<'member'>; folders: readonly string[] }
  /** A member was told something that a browser can show at once. */
  'notice.told': { noticeId: Id<'notice'> }
  /** Somebody logged in to their account that was about to close. */
  'member.kept': { memberId: Id<'member'> }
  'member.exportAsked': { exportId: Id<'member-export'> }
  /** It may not sell from now on; `version`: of the company after it. */
  'company.suspended': { companyId: Id<'company'>; version: number }
  /** It may sell from now on, and could not before. */
  'company.certified': { companyId: Id<'company'>; version: number }
  /** They may not work any more, or no longer for this company. */
  'engineer.stopped': { engineerId: Id<'engineer'> }
  'goods.published': { goodsIds: readonly Id<'goods'>[] }
  'goods.changed': { goodsId: Id<'goods'>; before: string }
  'goods.repriced': { goodsId: Id<'goods'>; before: Money }
  'goods.soldOut': { goodsIds: readonly Id<'goods'>[] }
  'goods.arrived': { goodsId: Id<'goods'> }
  'goods.back': { goodsId: Id<'goods'> }
  /** A soft hold gave way to somebody who takes the goods firmly. */
  'hold.yielded': { goodsId: Id<'goods'>; ownerId: string; quantity: number }
  'search.saved': { searchId: Id<'saved-search'> }
  /** A buyer looks for a machine. */
  'wanted.posted': { wantedId: Id<'wanted'> }
  'goods.importStarted': { importId: Id<'goods-import'> }
  /** It is over, and what was kept of it is its host's. */
  'appointment.earned': { appointmentId: Id<'appointment'> }
  /** A repair is over, and what was kept of it is its company's or its engineer's. */
  'repair.earned': { repairId: Id<'repair'> }
  /** After that a part of it has gone back to its customer. */
  'repair.returned': { repairId: Id<'repair'> }
  'order.placed': { orderId: Id<'order'> }
  'order.paid': { orderId: Id<'order'> }
  /** All that was left of it, or a part. */
  'order.shipped': { orderId: Id<'order'>; shipmentId: Id<'shipment'> }
  /** Its shipment was delivered, or something went wrong with it. */
  'order.shipmentTold': { orderId: Id<'order'>; shipmentId: Id<'shipment'>; eventId: Id<'shipment-event'> }
  /** `by`: the part in which somebody ended it; `isReleased`: its seller might not sell at that moment, which binds nobody. */
  'order.cancelled': { orderId: Id<'order'>; by: 'buyer' | 'seller' | 'staff' | 'clock'; isReleased?: boolean }
  'order.receiptConfirmed': { orderId: Id<'order'> }
  'order.completed': { orderId: Id<'order'> }
  'order.problemReported': { orderId: Id<'order'> }
  'order.problemAnswered': { orderId: Id<'order'> }
  'order.trackingCorrected': { orderId: Id<'order'>; shipmentId: Id<'shipment'> }
  'order.documentMoved': {
    orderId: Id<'order'>
    documentId: Id<'order-document'>
    event: 'ask' | 'remind' | 'deliver' | 'waits' | 'takeBack' | 'accept' | 'return' | 'withdraw'
  }
  /** Asked for, answered, or done at once. */
  'order.addressChanged': { orderId: Id<'order'>; changeId: Id<'address-change'> }
  'freight.quoted': { orderId: Id<'order'>; quoteId: Id<'freight-quote'> }
  'freight.lapsed': { orderId: Id<'order'> }
  'order.collectionMoved': {
    orderId: Id<'order'>
    collectionId: Id<'collection'>
    step: 'asked' | 'agreed' | 'moved' | 'declined' | 'withdrawn' | 'undone'
    by: 'buyer' | 'seller' | 'staff'
    /** Of the collection after this step: days may be put off and answers changed more than once. */
    version: number
  }
  'order.collectionDue': {
    orderId: Id<'order'>
    collectionId: Id<'collection'>
    step: 'remind' | 'miss' | 'escalate'
    version: number
  }
  'order.collectionSaid': { orderId: Id<'order'>; collectionId: Id<'collection'>; version: number }
  'freight.overdue': { orderId: Id<'order'> }
  'freight.paid': { orderId: Id<'order'>; quoteId: Id<'freight-quote'> }
  /** The order ended before it left: the freight is with its payer again. */
  'freight.returned': { orderId: Id<'order'>; quoteId: Id<'freight-quote'> }
  'refund.paid': { refundId: Id<'refund'> }
  /** The money of an order is available to its seller, less the fee. */
  'earning.released': Sale
  /** It is on its way to the company's bank. */
  'payout.sent': { payoutId: Id<'payout'> }
  /** The bank gave it back, as two people say. */
  'payout.returned': { payoutId: Id<'payout'> }
  /** It is on its way to the member's bank. */
  'withdrawal.sent': { withdrawalId: Id<'withdrawal'> }
  /** The bank gave it back, as two people say. */
  'withdrawal.returned': { withdrawalId: Id<'withdrawal'> }
  /** What is kept of sales from now on; for one company, or for all that have no terms of their own. */
  'earnings.termsChanged': { companyId: Id<'company'> | null; currency: PriceCurrency; version: number }
  /** A buyer has chosen to pay an order, or its freight, by bank transfer. */
  'remittance.expected': { remittanceId: Id<'remittance'> }
  'remittance.submitted': { remittanceId: Id<'remittance'>; slipId: Id<'slip'> }
  'remittance.rejected': { remittanceId: Id<'remittance'> }
  /** A part of it has come by bank; the rest is awaited. */
  'remittance.partArrived': { remittanceId: Id<'remittance'> }
  'remittance.approved': { remittanceId: Id<'remittance'> }
  /** A provider is to be asked about a payment: for its page, or what the buyer said there. */
  'payment.onlineAsked': { onlinePaymentId: Id<'online-payment'> }
  'payment.paypalTold': { kind: string; ref: string }
  /** Money came that pays nothing; it goes back. */
  'payment.surplus': { surplusId: Id<'surplus'> }
  /** Finance has put it onto the payer's balance, because the provider would not give it back. */
  'payment.surplusCredited': { surplusId: Id<'surplus'> }
  'payment.refundAsked': { onlineRefundId: Id<'online-refund'> }
  /** A provider has given a refund back, or will not. */
  'payment.refundAnswered': { refundId: Id<'refund'>; paid: boolean; reference: string }
  /** A bank's statement is taken in; its lines are to be looked at. */
  'bank.imported': { fileId: Id<'bank-file'> }
  'lot.scheduled': { lotId: Id<'lot'> }
  'lot.sentBack': { lotId: Id<'lot'> }
  /** The goods are held for it: they are neither bought nor haggled over meanwhile. */
  'lot.started': { lotId: Id<'lot'>; goodsId: Id<'goods'> }
  /** Somebody else leads from this entry of the log on. */
  'lot.outbid': { lotId: Id<'lot'>; memberId: Id<'member'>; seq: number }
  'lot.bidVoided': { lotId: Id<'lot'>; memberId: Id<'member'>; seq: number }
  'lot.suspended': { lotId: Id<'lot'> }
  'lot.resumed': { lotId: Id<'lot'> }
  'lot.cancelled': { lotId: Id<'lot'> }
  'lot.endsSoon': { lotId: Id<'lot'> }
  /** Won or passed; or sold afterwards, by a near miss or to the runner-up. */
  'lot.ended': { lotId: Id<'lot'> }
  'lot.nearMissOver': { lotId: Id<'lot'> }
  'lot.defaulted': { lotId: Id<'lot'> }
  'lot.offered': { lotId: Id<'lot'> }
  'lot.secondOver': { lotId: Id<'lot'> }
  /** Nobody waits for these pieces any more: what has come may be the next one's. */
  'sourcing.left': { goodsId: Id<'goods'> }
  'recharge.credited': { rechargeId: Id<'recharge'> }
  /** An administrator wants the invariants read now. */
  'system.checkAsked': { memberId: Id<'member'> }
}
export type EventName = keyof Events
export type FactsOf<E extends EventName> = Events[E]

export { payFromBalance, payOnCredit, takeAsPaid } from './capture-payment.ts'
export {
  bankDay,
  businessDaysAfter,
  expectRemittance,
  remittanceDueAt,
  statementSeenBy,
} from './transfers/expect-remittance.ts'
export { concernedBy, concernedByEach } from './concerned-by.ts'
export { givenBackOf } from './given-back.ts'
export { isContested } from './take-backs/take-backs.store.ts'
export { endPayment } from './end-payment.ts'
export { type ReviewHold, holdForReview } from './rules/hold-for-review.ts'
export { type JudgedReversal, registerReversals } from './reversals.ts'
export { reverseTransfer } from './transfers/reverse-transfer.ts'
export { keepPart, lockRemittance, payFromSuspense } from './transfers/approve-remittance.ts'
export {
  type PayableRow,
  listPayableByAmount,
  listPayableById,
  listPayableByReference,
  listPayableByWords,
} from './payable.store.ts'
export { arrivedOf, isReversalForTwo, missingOf, reverseApprovalBlocked } from './payments.policy.ts'
export { findLivePayment, listMethodsOf } from './payments.store.ts'
export { bankPlaces } from './transfers/bank-accounts.ts'
export { everyOwnAccount } from './transfers/own-accounts.ts'
export {
  type RemittanceRow,
  askReversal,
  dropReversal,
  findOverdue,
  listOverdueRemittances,
  moveTransferDue,
} from './transfers/remittances.store.ts'
export { type PaypalEventResult, receivePaypalEvent } from './online/receive-paypal-event.ts'
export { presentOnline } from './online/online-payments.ts'
export { openOnline, paidOnline } from './online/open-online.ts'
export { type OwedRefund, registerOwedRefunds } from './owed-refunds.ts'
export { refundOnline, stopRefundOnline } from './online/refund-online.ts'
export {
  isReversalAsked,
  partGivenBack,
  openTransfersOf,
  presentRemittance,
  remittancesOf,
  transfersOf,
} from './payments.present.ts'
export { type PointsSale, registerPointsSale } from './recharges/sold-points.ts'
export { rechargeSubject } from './recharges/recharge-subject.ts'
export { moveRefundMoney, refundTakenBack, reserveRefund } from './refund-order.ts'
export { returnPayment } from './return-payment.ts'
export {
  type Captured,
  type PaymentEffect,
  type PayableSubject,
  type NumberLike,
  numbersOf,
  registerSubject,
  subjectFactsRow,
} from './subjects.ts'
export { type PaymentRules, dueDaysOf, methodBlocked, readPaymentRules } from './rules/payment-rules.ts'
export { readBalances, readPayerFacts } from './read-balances.ts'

export { payFromBalance } from './capture-payment.ts'
export { bankDay, businessDaysAfter, expectRemittance, remittanceDueAt } from './expect-remittance.ts'
export { giveWay } from './give-way.ts'
export { findLivePayment } from './payments.store.ts'
export { type Heard, hearPaypal } from './hear-paypal.ts'
export { presentOnline } from './online-payments.ts'
export { openOnline, paidOnline } from './open-online.ts'
export { refundOnline } from './refund-online.ts'
export { presentRemittance, remittancesOf, transfersOf } from './payments.present.ts'
export { rechargeSubject } from './recharge-subject.ts'
export { holdClaimed, payRefund, refundToBalance, reserveRefund } from './refund-order.ts'
export { releaseEarnings } from './release-earnings.ts'
export { returnPayment } from './return-payment.ts'
export {
  type Captured,
  type PayMethod,
  type Settlement,
  type Subject,
  payMethods,
  registerSubject,
} from './subjects.ts'
export { readBalances } from './read-balances.ts'

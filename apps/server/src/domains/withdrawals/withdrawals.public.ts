export { lockPaidOutWithdrawal } from './read-paid-out.ts'
export { findSentWithdrawal } from './sealed-account.ts'
export { findReturnedWithdrawal } from './withdrawals.store.ts'

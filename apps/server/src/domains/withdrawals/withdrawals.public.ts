export { findSentWithdrawal } from './sealed-account.ts'
export { findReturnedWithdrawal } from './withdrawals.store.ts'

export { findReturnedWithdrawal } from './withdrawals.store.ts'

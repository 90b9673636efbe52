export { judgeReversalByLines } from './transfers/reversal-of.ts'
export { registerRefundAccounts } from './outgoing/refund-accounts.ts'

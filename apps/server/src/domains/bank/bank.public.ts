export { judgeReversalByLines } from './reversal-of.ts'
export { registerRefundAccounts } from './refund-accounts.ts'

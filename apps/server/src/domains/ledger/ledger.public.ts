export { forfeitDeposit, holdDeposit, releaseDeposit } from './deposits.ts'
export { listGivenBack } from './given-back.store.ts'
export { lockCameBack } from './read-came-back.ts'
export { partKindOf, withinLimit } from './payout-parts.ts'
export { post } from './post.ts'
export { readCameBackParts } from './read-came-back.ts'
export { takeFirst } from './take-first.ts'
export type { Leg, LedgerAccount, Posting, PostingKind } from './posting.ts'
export {
  type CreditEntry,
  listCreditEntries,
  lockCreditAccount,
  readCreditBalance,
  setCreditFloor,
} from './credit-account.store.ts'
export { listCompanyBalances as companyBalances, listWallets as readWallets } from './ledger.store.ts'
export { idInEffect } from './ledger.store.ts'
export { saleMoneyOf } from './sale-money.store.ts'

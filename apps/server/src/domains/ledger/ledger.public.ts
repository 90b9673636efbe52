export { post } from './post.ts'
export type { Leg, LedgerAccount, Posting, PostingKind } from './posting.ts'
export { listWallets as readWallets } from './ledger.store.ts'

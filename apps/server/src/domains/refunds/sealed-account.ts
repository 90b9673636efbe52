import { type PayoutAccount, payoutAccount } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { JobContext, Services } from '../../platform/context.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import type { StoredRefund } from './refunds.store.ts'
import { listPlainAccounts, replacePlainAccount } from './sealed-accounts.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
type Owned = { id: Id<'refund'>; memberId: Id<'member'> }
const placeOf = ({ id }: Owned) => `refund.account ${id}`

/** Encrypts the account for a refund with the buyer's key: when the buyer leaves, it is unreadable in every backup. */
export const sealRefundAccount = ({ subjectKeys }: Keys, owned: Owned, account: PayoutAccount): Buffer =>
  subjectKeys.seal(owned.memberId, placeOf(owned), JSON.stringify(account))

/** Null when none was given or its owner has left. */
export function refundAccountOf(
  { subjectKeys }: Keys,
  row: Pick<StoredRefund, 'id' | 'memberId' | 'account' | 'accountSealed'>,
): PayoutAccount | null {
  if (row.accountSealed === null) return row.account
  const text = subjectKeys.open(row.memberId, placeOf(row), row.accountSealed)
  return text === null ? null : payoutAccount.parse(JSON.parse(text))
}

const atOnce = 50

/** Seals what was written before accounts were sealed. */
export const sealPlainRefundAccounts = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'refunds.sealAccounts', await listPlainAccounts(ctx.db, atOnce), (plain) =>
    ctx.tx(async (ctx) => {
      await replacePlainAccount(ctx.db, plain.id, sealRefundAccount(ctx, plain, plain.account))
      return true
    }),
  )

import { type PayoutAccount, payoutAccount } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../platform/context.ts'
import { type StoredWithdrawal, findWithdrawal } from './withdrawals.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
type Owned = { id: Id<'withdrawal'>; memberId: Id<'member'> }
const placeOf = ({ id }: Owned) => `withdrawal.account ${id}`

/** Encrypts the account with the member's key: when the member leaves, it is unreadable in every backup. */
export const sealWithdrawalAccount = ({ subjectKeys }: Keys, owned: Owned, account: PayoutAccount): Promise<Buffer> =>
  subjectKeys.seal(owned.memberId, placeOf(owned), JSON.stringify(account))

/** Null when its owner has left or the keys are lost. */
export async function withdrawalAccountOf(
  { subjectKeys }: Keys,
  row: Pick<StoredWithdrawal, 'id' | 'memberId' | 'accountSealed'>,
): Promise<PayoutAccount | null> {
  const text = row.accountSealed === null ? null : await subjectKeys.open(row.memberId, placeOf(row), row.accountSealed)
  return text === null ? null : payoutAccount.parse(JSON.parse(text))
}

/** The account holder and the bank's number of a sent withdrawal. */
export async function findSentWithdrawal(
  ctx: Keys & Reads,
  withdrawalId: Id<'withdrawal'>,
): Promise<{ holder: string; reference: string } | null> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
  return (
    withdrawal && {
      holder: (await withdrawalAccountOf(ctx, withdrawal))?.holder ?? '',
      reference: withdrawal.reference,
    }
  )
}

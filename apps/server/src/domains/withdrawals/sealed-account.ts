import { type PayoutAccount, payoutAccount } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../platform/context.ts'
import { type WithdrawalRow, findWithdrawal } from './withdrawals.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
type Owned = { id: Id<'withdrawal'>; memberId: Id<'member'> }
const placeOf = ({ id }: Owned) => `withdrawal.account ${id}`

/** Where money goes, sealed with the member's key: it is gone from every backup when they have left. */
export const sealAccount = ({ subjectKeys }: Keys, owned: Owned, account: PayoutAccount): Buffer =>
  subjectKeys.seal(owned.memberId, placeOf(owned), JSON.stringify(account))

/** Null where whose it was has left, or the keys are lost. */
export function accountOf(
  { subjectKeys }: Keys,
  row: Pick<WithdrawalRow, 'id' | 'memberId' | 'accountSealed'>,
): PayoutAccount | null {
  const text = row.accountSealed === null ? null : subjectKeys.open(row.memberId, placeOf(row), row.accountSealed)
  return text === null ? null : payoutAccount.parse(JSON.parse(text))
}

/** Whose account a withdrawal went to, and the bank's number with which it was sent. */
export async function findSentWithdrawal(
  ctx: Keys & Reads,
  withdrawalId: Id<'withdrawal'>,
): Promise<{ holder: string; reference: string } | null> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
  return withdrawal && { holder: accountOf(ctx, withdrawal)?.holder ?? '', reference: withdrawal.reference }
}

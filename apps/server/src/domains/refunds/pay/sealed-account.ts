import { type PayoutAccount, payoutAccount } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Services } from '../../../platform/context.ts'
import type { StoredRefund } from '../refunds.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
type Owned = { id: Id<'refund'>; memberId: Id<'member'> }
const placeOf = ({ id }: Owned) => `refund.account ${id}`

/** Encrypts the account for a refund with the buyer's key: when the buyer leaves, it is unreadable in every backup. */
export const sealRefundAccount = ({ subjectKeys }: Keys, owned: Owned, account: PayoutAccount): Promise<Buffer> =>
  subjectKeys.seal(owned.memberId, placeOf(owned), JSON.stringify(account))

/** Null when none was given or its owner has left. */
export async function refundAccountOf(
  { subjectKeys }: Keys,
  row: Pick<StoredRefund, 'id' | 'memberId' | 'accountSealed'>,
): Promise<PayoutAccount | null> {
  const text = row.accountSealed === null ? null : await subjectKeys.open(row.memberId, placeOf(row), row.accountSealed)
  return text === null ? null : payoutAccount.parse(JSON.parse(text))
}

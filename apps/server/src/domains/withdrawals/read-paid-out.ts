import type { Id } from '@kikai/kernel/ids'
import type { Services, Writes } from '../../platform/context.ts'
import { readCameBackParts } from '../ledger/ledger.public.ts'
import { withdrawalAccountOf } from './sealed-account.ts'
import { findWithdrawalBookingTimes, lockWithdrawal } from './withdrawals.store.ts'

/** A withdrawal behind its lock: where it went, and what had come back of which it is made up. */
export async function lockPaidOutWithdrawal(
  ctx: Writes & Pick<Services, 'subjectKeys'>,
  withdrawalId: Id<'withdrawal'>,
) {
  const withdrawal = await lockWithdrawal(ctx.db, withdrawalId)
  if (!withdrawal) return null
  const { memberId, number, currency, amount, reference } = withdrawal
  const account = await withdrawalAccountOf(ctx, withdrawal)
  return {
    memberId,
    number,
    currency,
    amount,
    reference,
    ...(await findWithdrawalBookingTimes(ctx.db, withdrawalId)),
    account: { bank: account?.bank ?? '', branch: account?.branch ?? '', end: account?.number.slice(-4) ?? '' },
    parts: await readCameBackParts(ctx, { memberId, currency, effectKey: `withdrawal:${withdrawalId}` }),
  }
}

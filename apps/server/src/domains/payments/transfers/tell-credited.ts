import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { points } from '@kikai/kernel/money'
import type { JobContext } from '../../../platform/context.ts'
import { remittanceAmountOf } from '../payments.policy.ts'
import { findRecharge } from '../recharges/recharges.store.ts'

/** Tells a member that a top-up has arrived on their balance. */
export async function tellRechargeCredited(
  ctx: JobContext,
  { rechargeId }: { rechargeId: Id<'recharge'> },
): Promise<void> {
  const recharge = await findRecharge(ctx.db, rechargeId)
  if (!recharge) return
  await ctx.tx((ctx) =>
    ctx.tell(recharge.memberId, {
      kind: 'rechargeCredited',
      about: rechargeId,
      link: screenLinks.balance(),
      params: {
        number: recharge.number,
        amount: recharge.points === null ? remittanceAmountOf(recharge) : points(recharge.points),
      },
    }),
  )
}

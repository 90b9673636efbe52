import { toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { type Leg, post } from '../../ledger/ledger.public.ts'
import { incomeLegs } from './seller-legs.ts'
import { earningStates } from '../earnings.states.ts'
import { type EarningRow, isEarningDue, keeping, listDueEarnings, lockEarning } from '../earnings.store.ts'
import { feeOf } from '@kikai/kernel/fee'
import { lockSellerAccount } from './seller-account.store.ts'

const atOnce = 100

/** After the time for claims the rest of the money becomes available, less the fee, in one posting. */
export async function releaseEarnings(ctx: JobContext): Promise<number> {
  const due = await listDueEarnings(ctx.db, atOnce)
  return sweepEach(ctx, 'earnings.release', due, ({ id, companyId, currency, ...sale }) =>
    ctx.tx(async (ctx) => {
      await lockSellerAccount(ctx.db, { companyId, currency })
      const earning = await lockEarning(ctx.db, sale)
      if (!earning || !(await isEarningDue(ctx.db, id))) return false
      await release(ctx, earning)
      return true
    }),
  )
}

/** The fee on the goods after all refunds. */
export const feeOfEarning = (
  earning: Pick<EarningRow, 'currency' | 'feeBase' | 'refunded' | 'basisPoints' | 'least' | 'taxPercent'>,
) => feeOf(toMoney(earning.currency, Math.max(earning.feeBase - earning.refunded, 0)), earning)

async function release(ctx: ChangeContext, earning: EarningRow): Promise<void> {
  const { id, subjectKind, subjectId, companyId, currency, number, gross, refunded } = earning
  const left = gross - refunded
  if (left === 0) {
    await earningStates.change(ctx.db, { id, event: 'empty', as: 'clock', by: null })
    return
  }
  const { fee, tax } = feeOfEarning(earning)
  const set = keeping(ctx.db, { fee: fee.minor, tax: tax.minor })
  await earningStates.change(ctx.db, { id, event: 'release', as: 'clock', by: null, set })
  const net = toMoney(currency, left - fee.minor - tax.minor)
  const legs: Leg[] = [
    { account: { owner: 'company', id: companyId, bucket: 'held' }, amount: negate(toMoney(currency, left)) },
    { account: { owner: 'platform', bucket: 'commission' }, amount: fee },
    { account: { owner: 'platform', bucket: 'commissionTax' }, amount: tax },
    ...(await incomeLegs(ctx, { companyId, currency, amount: net })),
  ]
  await post(ctx, {
    effectKey: `earning:${id}:release`,
    kind: 'earningRelease',
    number,
    ref: subjectId,
    legs: legs.filter(({ amount }) => amount.minor !== 0),
  })
  await ctx.announce('earning.released', { subjectKind, subjectId })
}

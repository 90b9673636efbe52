import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import { points } from '@kikai/kernel/money'
import type { Reads, Writes } from '../../platform/context.ts'
import { takeFirst } from '../ledger/ledger.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { countGiven, lockLots, lockSpent, returnToGrant, spendLots } from './points.store.ts'

type Spent = {
  readonly memberId: Id<'member'>
  readonly amount: number
  /** The id of what they pay, by which they are given back. */
  readonly spentOn: string
}
/**
 * Takes points from the grants that end first. Whoever calls it posts the same sum from the member's balance in the same
 * transaction, after this, because accounts are locked last. Refused with `balanceTooLow`.
 */
export async function spendPoints(ctx: Writes, { memberId, amount, spentOn }: Spent): Promise<void> {
  const lots = await lockLots(ctx.db, memberId)
  const available = lots.reduce((sum, lot) => sum + lot.amount, 0)
  if (available < amount)
    throw refuse(paymentErrors.balanceTooLow, { balance: points(available), amount: points(amount) })
  const [used] = takeFirst(lots, amount)
  await spendLots(ctx.db, { lots: used, spentOn })
}

/** How many of the points that were spent on a thing were given and not bought. */
export const givenPointsIn = async (ctx: Reads, spentOn: string): Promise<number> =>
  (await countGiven(ctx.db, spentOn)).points

/**
 * Gives back what was spent on a thing, or so many of them: to the grants that they came from, those first that end last,
 * and for some days at least. Whoever calls it posts the same sum onto the member's balance. Returns how many came back.
 */
export async function returnPoints(
  ctx: Writes,
  { spentOn, amount }: { spentOn: string; amount?: number },
): Promise<number> {
  const { pointsBackDays: days } = await readFigures(ctx)
  const spent = await lockSpent(ctx.db, spentOn)
  const lots = spent.map(({ grantId, unreturned }) => ({ grantId, amount: unreturned }))
  const all = lots.reduce((sum, lot) => sum + lot.amount, 0)
  const [back] = takeFirst(lots, amount ?? all)
  for (const lot of back) await returnToGrant(ctx.db, { spentOn, grantId: lot.grantId, points: lot.amount, days })
  return back.reduce((sum, lot) => sum + lot.amount, 0)
}

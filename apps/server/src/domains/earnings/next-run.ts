import type { PayoutPlan } from '@kikai/contract/earnings/earnings.shapes'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, less } from '@kikai/kernel/money'
import { dayOf } from '../regions/regions.public.ts'
import { earningRules } from '../settings/settings.public.ts'
import { leastPayout } from './payouts.policy.ts'
import type { PlanRow } from './seller-account.store.ts'

const dayMs = 86_400_000

/** When a plan asks next: the end of the next set weekday, or of the last day of the month, where the company is. */
export function nextRunAt(plan: PayoutPlan, { from, country }: { from: Instant; country: string }): Instant | null {
  if (plan === 'manual') return null
  const begin = millisecondsOf(from)
  for (let days = 1; days <= 32; days += 1) {
    const at = instantOf(new Date(begin + days * dayMs))
    const day = new Date(`${dayOf(country, at)}T00:00:00Z`)
    const isDue = plan === 'weekly' ? day.getUTCDay() === earningRules.weeklyOn : day.getUTCDate() === 1
    if (isDue) return at
  }
  throw new Error(`no day of the plan ${plan} within a month of ${from}`)
}

type Wanted = { sum: Money; from: Instant | null; country: string }
/** The plan's next payout of so much, that is available from then on: its day, or the least sum, for which it waits. */
export function nextRunOf(
  plan: Planned | null,
  { sum, from, country }: Wanted,
): { nextRunAt: Instant | null; waitsFor: Money | null } {
  if (!plan || plan.nextRunAt === null) return { nextRunAt: null, waitsFor: null }
  const least = leastPayout(plan.currency)
  return less(sum, least)
    ? { nextRunAt: null, waitsFor: least }
    : { nextRunAt: runFrom(plan, { from, country }), waitsFor: null }
}

type Planned = Pick<PlanRow, 'plan' | 'currency' | 'nextRunAt'>
/** The plan's next time, or, for money that is not available before then, its first time afterwards. */
function runFrom({ plan, nextRunAt: next }: Planned, { from, country }: { from: Instant | null; country: string }) {
  let at = next
  while (at !== null && from !== null && at < from) at = nextRunAt(plan, { from: at, country })
  return at
}

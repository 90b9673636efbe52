import { dayMs } from '@kikai/kernel/duration'
import type { PayoutPlan } from '@kikai/contract/earnings/earnings.shapes'
import type { Figures } from '@kikai/contract/settings/figures'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, less } from '@kikai/kernel/money'
import { dayOf } from '../../regions/regions.public.ts'
import { leastPayout } from './payouts.policy.ts'
import type { PlanRow } from '../orders/seller-account.store.ts'

type From = { figures: Pick<Figures, 'payoutWeekday'>; from: Instant; country: string }
/**
 * The next time of a payout plan: the business's weekday or the first day of the month, in the company's time zone.
 */
export function nextRunAt(plan: PayoutPlan, { figures, from, country }: From): Instant | null {
  if (plan === 'manual') return null
  const begin = millisecondsOf(from)
  for (let days = 1; days <= 32; days += 1) {
    const at = instantOf(new Date(begin + days * dayMs))
    const day = new Date(`${dayOf(country, at)}T00:00:00Z`)
    const isDue = plan === 'weekly' ? day.getUTCDay() === figures.payoutWeekday : day.getUTCDate() === 1
    if (isDue) return at
  }
  throw new Error(`no day of the plan ${plan} within a month of ${from}`)
}

type Wanted = {
  figures: Pick<Figures, 'payoutLeast' | 'payoutWeekday'>
  sum: Money
  from: Instant | null
  country: string
}
/** The next payout of money that is available from a moment on: its day, or the minimum for which it waits. */
export function nextRunOf(
  plan: Planned | null,
  { figures, sum, from, country }: Wanted,
): { nextRunAt: Instant | null; waitsFor: Money | null } {
  if (!plan || plan.nextRunAt === null) return { nextRunAt: null, waitsFor: null }
  const least = leastPayout(figures, plan.currency)
  return less(sum, least)
    ? { nextRunAt: null, waitsFor: least }
    : { nextRunAt: runFrom(plan, { figures, from, country }), waitsFor: null }
}

type Planned = Pick<PlanRow, 'plan' | 'currency' | 'nextRunAt'>
/** The plan's next time, or its first time after the money becomes available. */
function runFrom({ plan, nextRunAt: next }: Planned, { from, ...of }: Omit<From, 'from'> & { from: Instant | null }) {
  let at = next
  while (at !== null && from !== null && at < from) at = nextRunAt(plan, { ...of, from: at })
  return at
}

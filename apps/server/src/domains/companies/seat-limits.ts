import type { CompanySeat, SeatLimits } from '@kikai/contract/companies/team.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { type SeatHolder, giveSeat } from '../access/access.public.ts'

/** The only seat with limits: buying for the company without running it or its accounts. */
const limited: CompanySeat = 'companyBuyer'

/** The larger limit of each currency. */
const oneForEach = (limits: readonly Money[]): SeatLimits =>
  priceCurrencies.flatMap((currency) => {
    const all = limits.flatMap((limit) => (limit.currency === currency ? [limit.minor] : []))
    return all.length > 0 ? [{ currency, minor: Math.max(...all) }] : []
  })

/** The limits up to which somebody's seat pays on the company's account; empty for any amount. */
export function limitsOf(holders: readonly SeatHolder[], memberId: Id<'member'>): SeatLimits {
  const seats = holders.filter((one) => one.memberId === memberId && one.role === limited)
  const limits = seats.flatMap(({ limit }) => limit ?? [])
  return limits.length < seats.length ? [] : oneForEach(limits)
}

/** The seats of somebody that stay as they were given: a seat to buy that gets other limits is given anew. */
export function keptSeats(
  holders: readonly SeatHolder[],
  {
    memberId,
    seats,
    limits,
  }: { memberId: Id<'member'>; seats: readonly CompanySeat[]; limits: SeatLimits | undefined },
): CompanySeat[] {
  const isSame =
    limits === undefined || JSON.stringify(oneForEach(limits)) === JSON.stringify(limitsOf(holders, memberId))
  return seats.filter(
    (seat) => holders.some((one) => one.memberId === memberId && one.role === seat) && (seat !== limited || isSame),
  )
}

type Given = { memberId: Id<'member'>; companyId: Id<'company'>; by: Id<'member'> }
/** A seat with limits is a grant for each currency, so that it pays nothing in any other. */
export async function giveSeats(
  ctx: Writes,
  { seats, limits, ...given }: Given & { seats: readonly CompanySeat[]; limits: SeatLimits },
): Promise<void> {
  for (const role of new Set(seats))
    if (role === limited && limits.length > 0)
      for (const limit of oneForEach(limits)) await giveSeat(ctx, { ...given, role, limit })
    else await giveSeat(ctx, { ...given, role })
}

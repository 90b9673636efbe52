import type { Between, ClosedDay } from '@kikai/contract/calendar/calendar.shapes'
import { dayMs, minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Reads, Services } from '../../platform/context.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { type BusyRow, listBusy } from './calendar.store.ts'
import { type Span, dayOf, nextDay, openTimes, slotsIn, whyClosed } from './open-times.ts'
import { readHours } from './read-hours.ts'

type MemberId = Id<'member'>

/** A time of the hours, and who of the asked hosts is free then; nobody where it is taken. */
export type FreeSlot = { readonly from: Instant; readonly until: Instant; readonly hosts: readonly MemberId[] }

type Wanted = {
  readonly hosts: readonly MemberId[]
  /** Whose own times are left out, too: whoever wants to come. */
  readonly guest?: MemberId
  readonly from: Instant
  readonly until: Instant
  readonly minutes: number
  /** From the beginning of one to the next; as long as they take unless it is said. */
  readonly stepMinutes?: number
  /** Whether taken times are answered, too, for those who want to see that there was one. */
  readonly withTaken?: boolean
}
/**
 * The times at which at least one of these hosts can be met, in order: within their hours, not taken, not sooner and not
 * later than the settings allow. Reckoned anew each time, so what it answers can be taken by somebody else a moment
 * later. Asked from the beginning to the end of one slot it says who offers exactly that one.
 */
export async function freeSlots(
  ctx: Reads & Pick<Services, 'nowMs'>,
  { hosts, guest, from, until, minutes, stepMinutes = minutes, withTaken = false }: Wanted,
): Promise<FreeSlot[]> {
  const { slotLeadMinutes, slotDaysAhead } = await figuresNow(ctx)
  const span = {
    from: Math.max(millisecondsOf(from), ctx.nowMs() + slotLeadMinutes * minuteMs),
    until: Math.min(millisecondsOf(until), ctx.nowMs() + slotDaysAhead * dayMs),
  }
  if (span.until <= span.from) return []
  const asked = guest === undefined ? hosts : [...hosts, guest]
  const busy = await listBusy(ctx.db, { memberIds: asked, during: instantsOf(span) })
  const takenOf = (memberId: MemberId) => busy.filter((one) => one.memberId === memberId).map(spanOf)
  const guestBusy = guest === undefined ? [] : takenOf(guest)
  const slots = new Map<number, MemberId[]>()
  for (const host of await readHours(ctx, { memberIds: hosts, ...span })) {
    const open = openTimes(host, span)
    const taken = [...takenOf(host.memberId), ...guestBusy]
    if (withTaken)
      for (const slot of slotsIn(open, [], { ...span, minutes, stepMinutes }))
        slots.set(slot.from, slots.get(slot.from) ?? [])
    for (const slot of slotsIn(open, taken, { ...span, minutes, stepMinutes }))
      slots.set(slot.from, [...(slots.get(slot.from) ?? []), host.memberId])
  }
  return [...slots]
    .toSorted(([a], [b]) => a - b)
    .map(([at, free]) => ({ ...instantsOf({ from: at, until: at + minutes * minuteMs }), hosts: free }))
}

/** The days of a span on which none of these hosts has hours, with the reason where it is the same for all of them. */
export async function closedDays(
  ctx: Reads,
  { hosts, ...span }: Between & { hosts: readonly MemberId[] },
): Promise<ClosedDay[]> {
  const during = spanOf(span)
  const all = await readHours(ctx, { memberIds: hosts, ...during })
  const days: ClosedDay[] = []
  const zone = all[0]?.timeZone ?? 'UTC'
  for (let day = dayOf(zone, during.from); day <= dayOf(zone, during.until); day = nextDay(day)) {
    const reasons = new Set(all.map((of) => whyClosed(of, day)))
    const [why] = reasons
    if (why && !reasons.has(null)) days.push({ day, why: reasons.size === 1 ? why : 'closed' })
  }
  return days
}

/** A host's time zone, and whether they have saved their hours, so that what is booked in them needs no approval. */
export async function hostsOf(
  ctx: Reads & Pick<Services, 'nowMs'>,
  hosts: readonly MemberId[],
): Promise<{ memberId: MemberId; timeZone: string; published: boolean }[]> {
  const at = ctx.nowMs()
  const found = await readHours(ctx, { memberIds: hosts, from: at, until: at })
  return found.map(({ memberId, timeZone, saved }) => ({ memberId, timeZone, published: saved !== null }))
}

/** One person's part of a calendar in which several stand beside each other. */
type Lane = {
  readonly memberId: MemberId
  readonly timeZone: string
  readonly open: readonly Between[]
  readonly busy: readonly Pick<BusyRow, 'from' | 'until' | 'side' | 'ownerKind' | 'ownerId' | 'heldUntil'>[]
}
/** When each of these people can be met and is taken. */
export async function calendarLanesOf(
  ctx: Reads,
  { members, ...during }: Between & { members: readonly MemberId[] },
): Promise<Lane[]> {
  const span = { from: millisecondsOf(during.from), until: millisecondsOf(during.until) }
  const busy = await listBusy(ctx.db, { memberIds: members, during })
  const hours = await readHours(ctx, { memberIds: members, ...span })
  return hours.map((of) => ({
    memberId: of.memberId,
    timeZone: of.timeZone,
    open: openTimes(of, span).map(instantsOf),
    busy: busy.filter(({ memberId }) => memberId === of.memberId),
  }))
}

export const instantsOf = ({ from, until }: Span): { from: Instant; until: Instant } => ({
  from: instantOf(new Date(from)),
  until: instantOf(new Date(until)),
})
const spanOf = ({ from, until }: Between): Span => ({ from: millisecondsOf(from), until: millisecondsOf(until) })

import { calendarErrors } from '@kikai/contract/calendar/calendar.errors'
import type { Between, BusyOwner } from '@kikai/contract/calendar/calendar.shapes'
import { refuse } from '@kikai/contract/errors'
import type { Instant } from '@kikai/kernel/instant'
import type { Writes } from '../../platform/context.ts'
import { type Attendee, deleteLapsed, deleteOwned, insertBusy, keepOwned, lockOwned } from './calendar.store.ts'

/** What a time is taken for. All its times are moved, kept and freed together. */
type Owner = { readonly kind: BusyOwner; readonly id: string }

type Taken = {
  readonly people: readonly Attendee[]
  readonly during: Between
  readonly owner: Owner
  /** Until when it is kept without payment; null keeps it for good. */
  readonly heldUntil: Instant | null
}
/**
 * Takes a time of all these people or of none: refused with `hostTaken` or `guestTaken` where one of them is not free.
 * What was kept without payment for too long gives way. Whether the time lies within anybody's hours is not asked here,
 * but of `freeSlots`.
 */
export async function takeTime(ctx: Writes, { people, during, owner, heldUntil }: Taken): Promise<void> {
  const memberIds = people.map(({ memberId }) => memberId)
  await deleteLapsed(ctx.db, { memberIds, during })
  const taken = await insertBusy(ctx.db, { people, during, owner, heldUntil })
  const missing = people.filter(({ memberId }) => !taken.some((one) => one.memberId === memberId))
  if (missing.length === 0) return
  throw refuse(missing.some(({ side }) => side === 'host') ? calendarErrors.hostTaken : calendarErrors.guestTaken)
}

/**
 * Moves what was taken to another time, with other people if they are named; refused as `takeTime` is, and then nothing
 * has moved. A hold stays a hold. False where it has no time any more.
 */
export async function moveTime(
  ctx: Writes,
  { owner, during, people }: { owner: Owner; during: Between; people?: readonly Attendee[] },
): Promise<boolean> {
  const rows = await lockOwned(ctx.db, owner)
  const [first] = rows
  if (!first) return false
  await deleteOwned(ctx.db, owner)
  await takeTime(ctx, { people: people ?? rows, during, owner, heldUntil: first.heldUntil })
  return true
}

/**
 * What was held is paid, and no longer gives way. False where it has given way already: then it can be taken anew, or
 * what was paid is given back.
 */
export async function keepTime(ctx: Writes, owner: Owner): Promise<boolean> {
  const kept = await keepOwned(ctx.db, owner)
  return kept.length > 0
}

/** Gives the time back to its people; nothing happens where it has none. */
export async function freeTime(ctx: Writes, owner: Owner): Promise<void> {
  await deleteOwned(ctx.db, owner)
}

/** Lets it end later; refused as `takeTime` is where somebody has something else by then. */
export async function extendTime(ctx: Writes, { owner, until }: { owner: Owner; until: Instant }): Promise<boolean> {
  const [first] = await lockOwned(ctx.db, owner)
  return first !== undefined && (await moveTime(ctx, { owner, during: { from: first.from, until } }))
}

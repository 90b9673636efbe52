import type { calendarCalls } from '@kikai/contract/calendar/calendar.calls'
import { calendarErrors } from '@kikai/contract/calendar/calendar.errors'
import type { OwnWeek } from '@kikai/contract/calendar/calendar.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { millisecondsOf } from '@kikai/kernel/instant'
import { dayMs } from '@kikai/kernel/duration'
import type { Context, Member, ReadContext } from '../../platform/context.ts'
import {
  deleteExceptionRow,
  listBusy,
  listWeeks,
  lockExceptions,
  saveExceptionRow,
  saveWeekRow,
} from './calendar.store.ts'
import { instantsOf } from './free-slots.ts'
import { titlesOf } from './occasions.ts'
import { type Span, atClock, dayOf, nextDay, openTimes } from './open-times.ts'
import { readHours } from './read-hours.ts'

type Calls = typeof calendarCalls
type Me = Context<Member>
type Asked = InputOf<Calls['readOwnWeek']>

/** Days of a week. */
const usualDays = 7

/** The zone of the hours decides where a day begins. */
export async function readOwnWeek(ctx: ReadContext<Member>, { fromDay, days = usualDays }: Asked): Promise<OwnWeek> {
  const start = fromDay === undefined ? ctx.nowMs() : Date.parse(`${fromDay}T00:00:00Z`)
  const around = { from: start - dayMs, until: start + (days + 1) * dayMs }
  const [hours] = await readHours(ctx, { memberIds: [ctx.actor.id], ...around })
  if (!hours) throw refuse(requestErrors.notFound)
  const { timeZone, saved, exceptions, isHoliday } = hours
  const busy = await listBusy(ctx.db, { memberIds: [ctx.actor.id], during: instantsOf(around) })
  const titleOf = await titlesOf(
    ctx,
    busy.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id })),
  )
  const shown: string[] = []
  for (let day = fromDay ?? dayOf(timeZone, start); shown.length < days; day = nextDay(day)) shown.push(day)
  return {
    timeZone,
    published: saved !== null,
    worksOnHolidays: saved?.worksOnHolidays ?? false,
    hours: [...hours.hours],
    version: saved?.version ?? 0,
    days: shown.map((day) => {
      const span = {
        from: atClock(timeZone, { day, minutes: 0 }),
        until: atClock(timeZone, { day: nextDay(day), minutes: 0 }),
      }
      const exception = hours.days.find((one) => one.day === day)
      return {
        day,
        holiday: isHoliday(day) && !exceptions.has(day),
        exception: exception ? { id: exception.id, day, spans: exception.spans, note: exception.note } : null,
        open: openTimes(hours, span).map((open) => instantsOf(cut(open, span))),
        busy: busy
          .filter(({ from: begins }) => dayOf(timeZone, millisecondsOf(begins)) === day)
          .map(({ from: begins, until, side, heldUntil, ownerKind: kind, ownerId: id }) => ({
            from: begins,
            until,
            side,
            held: heldUntil !== null,
            for: { kind, id, title: titleOf({ kind, id }) },
          })),
      }
    }),
  }
}

const cut = (open: Span, { from, until }: Span): Span => ({
  from: Math.max(open.from, from),
  until: Math.min(open.until, until),
})

export function saveHours(ctx: Me, input: InputOf<Calls['saveHours']>): Promise<OwnWeek> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const saved = await saveWeekRow(ctx.db, { ...input, memberId })
    if (!saved) {
      const [now] = await listWeeks(ctx.db, [memberId])
      throw refuse(requestErrors.olderVersion, { version: now?.version ?? 0 })
    }
    return readOwnWeek(ctx, {})
  })
}

export function saveException(ctx: Me, input: InputOf<Calls['saveException']>): Promise<OwnWeek> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const max = serverLimits.calendarExceptionsMax
    if ((await lockExceptions(ctx.db, { memberId, day: input.day })) >= max)
      throw refuse(calendarErrors.tooManyExceptions, { max })
    await saveExceptionRow(ctx.db, { ...input, memberId })
    return readOwnWeek(ctx, { fromDay: input.day })
  })
}

export function removeException(ctx: Me, { exceptionId }: InputOf<Calls['removeException']>): Promise<OwnWeek> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const gone = await deleteExceptionRow(ctx.db, { memberId, id: exceptionId })
    if (!gone) throw refuse(requestErrors.notFound)
    return readOwnWeek(ctx, { fromDay: gone.day })
  })
}

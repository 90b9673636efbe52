import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { day, idOf, instant, integer, optionalLine } from '../fields.ts'

/** A time zone that the platform's clocks know, `Asia/Tokyo`. */
export const timeZone = z.string().check(z.maxLength(limits.timeZoneLength), z.refine(isTimeZone, 'timeZone'))
/** What was said before, because to ask the clocks costs more than the rest of a list's input; capitals make names without end. */
const known = new Set<string>()
const knownMax = 1_000
function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  try {
    const isNamed = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    if (isNamed && known.size < knownMax) known.add(name)
    return isNamed
  } catch {
    return false
  }
}

/** A quarter of an hour by the clock of a place, `09:45`. */
export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, { error: 'clockTime' }))

/** From one time of a day until another, which is on the next day where it is not the later one. */
export const clockSpan = z.strictObject({ from: clockTime, until: clockTime })
export type ClockSpan = z.output<typeof clockSpan>

/** Such a span of each week; days are counted from Sunday as 0. */
export const weekSpan = z.strictObject({ weekday: integer(0, 6), ...clockSpan.shape })
export type WeekSpan = z.output<typeof weekSpan>

export const daySpans = z.array(clockSpan).check(z.maxLength(limits.calendarSpansADay))
export const weekSpans = z.array(weekSpan).check(z.maxLength(limits.calendarSpansADay * 7))

/** What a time of a person is taken for. */
export const busyOwners = ['appointment', 'repair'] as const
export type BusyOwner = (typeof busyOwners)[number]

/** A day on which somebody has other hours than usual, or none. */
export const calendarException = z.object({
  id: idOf('calendar-exception'),
  day,
  spans: z.array(clockSpan),
  note: z.string(),
})
export const exceptionInput = z.strictObject({
  day,
  spans: daySpans,
  note: optionalLine(limits.textAreaLength),
})

/** Why somebody cannot be met on a day: a holiday of their country, a day that they took off, or none of their days. */
export const closedReasons = ['holiday', 'away', 'closed'] as const
export const closedDay = z.object({ day, why: z.enum(closedReasons) })
export type ClosedDay = z.output<typeof closedDay>

/** A time between two moments. */
export const between = z.object({ from: instant, until: instant })
export type Between = z.output<typeof between>

/** The days of somebody's own calendar with their hours. */
export const ownWeek = z.object({
  timeZone: z.string(),
  /** Whether these hours were saved by the person; until then those of the house hold. */
  published: z.boolean(),
  worksOnHolidays: z.boolean(),
  hours: z.array(weekSpan),
  version: z.int(),
  days: z.array(
    z.object({
      day,
      holiday: z.boolean(),
      exception: z.nullable(calendarException),
      open: z.array(between),
      busy: z.array(
        z.object({
          ...between.shape,
          side: z.enum(['host', 'guest']),
          /** Kept only for a while, until it is paid. */
          held: z.boolean(),
          for: z.object({ kind: z.enum(busyOwners), id: z.string(), title: z.string() }),
        }),
      ),
    }),
  ),
})
export type OwnWeek = z.output<typeof ownWeek>

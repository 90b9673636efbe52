import type { ClockSpan, ClosedDay, WeekSpan } from '@kikai/contract/calendar/calendar.shapes'
import { dayMs, minuteMs } from '@kikai/kernel/duration'

/** Moments in milliseconds. */
export type Span = { readonly from: number; readonly until: number }

/** When somebody can be met, by the clock of their place. */
export type Hours = {
  readonly timeZone: string
  readonly hours: readonly WeekSpan[]
  /** Days with other hours than usual, or none. */
  readonly exceptions: ReadonlyMap<string, readonly ClockSpan[]>
  readonly isHoliday: (day: string) => boolean
}

/** The open times that touch a span, in order and without gaps between neighbours. They are not cut at its ends. */
export function openTimes(of: Hours, { from, until }: Span): Span[] {
  // Hours past midnight belong to the day before.
  const first = dayOf(of.timeZone, from - dayMs)
  const spans: Span[] = []
  for (let day = first; day <= dayOf(of.timeZone, until); day = nextDay(day))
    for (const span of spansOn(of, day)) spans.push(momentsOf(of.timeZone, day, span))
  return joined(spans).filter((span) => span.from < until && span.until > from)
}

/** Why there are no hours on a day; null where there are some. */
export function whyClosed(of: Hours, day: string): ClosedDay['why'] | null {
  if (spansOn(of, day).length > 0) return null
  if (of.exceptions.has(day)) return 'away'
  return of.isHoliday(day) ? 'holiday' : 'closed'
}

function spansOn({ hours, exceptions, isHoliday }: Hours, day: string): readonly ClockSpan[] {
  const exception = exceptions.get(day)
  if (exception) return exception
  if (isHoliday(day)) return []
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return hours.filter((span) => span.weekday === weekday)
}

function momentsOf(timeZone: string, day: string, span: ClockSpan): Span {
  const [from, until] = [minutesOf(span.from), minutesOf(span.until)]
  const end = until > from ? { day, minutes: until } : { day: nextDay(day), minutes: until }
  return { from: atClock(timeZone, { day, minutes: from }), until: atClock(timeZone, end) }
}

/** Spans in order, those that touch made one. The hour that a change of the clocks takes leaves nothing. */
function joined(spans: readonly Span[]): Span[] {
  const joint: Span[] = []
  for (const span of spans.filter(({ from, until }) => until > from).toSorted((a, b) => a.from - b.from)) {
    const last = joint.at(-1)
    if (last && span.from <= last.until) joint[joint.length - 1] = { ...last, until: Math.max(last.until, span.until) }
    else joint.push(span)
  }
  return joint
}

type Wanted = Span & {
  /** How long one slot is. */
  readonly minutes: number
  /** From the beginning of one to the next, counted from the opening. */
  readonly stepMinutes: number
}
/** The slots that begin at `from` or later, end at `until` at the latest, and meet nothing busy. */
export function slotsIn(open: readonly Span[], busy: readonly Span[], wanted: Wanted): Span[] {
  const [length, step] = [wanted.minutes * minuteMs, wanted.stepMinutes * minuteMs]
  return open.flatMap((span) => {
    const skipped = Math.max(0, Math.ceil((wanted.from - span.from) / step))
    const slots: Span[] = []
    const last = Math.min(span.until, wanted.until)
    for (let from = span.from + skipped * step; from + length <= last; from += step) {
      const slot = { from, until: from + length }
      if (!busy.some((other) => other.from < slot.until && other.until > slot.from)) slots.push(slot)
    }
    return slots
  })
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/**
 * The moment at which a clock shows a time. What it shows twice is the first of both; what it skips is as far behind the
 * skipped time as the clocks are put on, as calendars do it (RFC 5545, 3.3.5).
 */
export function atClock(timeZone: string, { day, minutes }: { day: string; minutes: number }): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const before = offsetAt(timeZone, shown - dayMs)
  const after = offsetAt(timeZone, shown + dayMs)
  const fitting = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(timeZone, at) === shown)
  return fitting.length > 0 ? Math.min(...fitting) : shown - before
}

export const dayOf = (timeZone: string, at: number): string =>
  new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 10)

/** A formatter takes long to make and little to use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formatters.set(timeZone, formatter)
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / 1_000) * 1_000
}

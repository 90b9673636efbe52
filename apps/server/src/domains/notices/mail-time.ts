import type { NoticePace } from '@kikai/contract/notices/notices.kinds'
import { formatClock } from '@kikai/i18n/format/moment'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'

export type QuietHours = { fromHour: number; untilHour: number } | null

const minutesOfDay = 24 * 60

type Asked = { pace: NoticePace; now: Instant; timeZone: string; quiet: QuietHours }

/** When a notice is mailed in the reader's time zone: at once, after quiet hours, or with the daily digest. */
export function mailTime({ pace, now, timeZone, quiet }: Asked): Instant {
  if (pace === 'now') return now
  const minute = minuteOf(now, timeZone)
  const wait = pace === 'daily' ? minutesUntil(serverLimits.digestHour * 60, minute) : 0
  const then = (minute + wait) % minutesOfDay
  const rest = quiet !== null && isQuiet(quiet, then) ? minutesUntil(quiet.untilHour * 60, then) : 0
  return instantOf(new Date(millisecondsOf(now) + (wait + rest) * 60_000))
}

/** Quiet hours that end before they begin cross midnight. */
function isQuiet({ fromHour, untilHour }: NonNullable<QuietHours>, minute: number): boolean {
  const [from, until] = [fromHour * 60, untilHour * 60]
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

const minutesUntil = (minute: number, from: number): number => (minute - from + minutesOfDay) % minutesOfDay

function minuteOf(at: Instant, timeZone: string): number {
  const [hour = 0, minute = 0] = formatClock(at, timeZone).split(':').map(Number)
  return hour * 60 + minute
}

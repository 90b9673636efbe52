import { readersZone } from '#ui/times/moments.ts'
import { useLanguage } from '@kikai/client/use-text'
import { formatClock, formatDeadline, formatEndClock, zoneName } from '@kikai/i18n/format/moment'
import type { Language } from '@kikai/kernel/language'
import type { Instant } from '@kikai/kernel/instant'

type Time = { startAt: Instant; endAt: Instant; hostZone: string }

/** Both sides' clocks at a moment. */
const sameClock = (at: Instant, zone: string): boolean => formatClock(at, zone) === formatClock(at, readersZone)

const otherOf = (language: Language, { startAt, hostZone }: Time): string | null =>
  sameClock(startAt, hostZone) ? null : `${zoneName(startAt, language, hostZone)} ${formatClock(startAt, hostZone)}`

/** The time of an appointment by the reader's clock, and by the host's where that shows another hour. */
export function useAppointmentTime(): {
  /** `Tue 24 Nov, 14:00 – 14:15` */
  whole: (of: Time) => string
  /** `14:00 – 14:15` */
  span: (of: Time) => string
  /** `中国時間 13:00`; null where both clocks agree. */
  other: (of: Time) => string | null
} {
  const language = useLanguage()
  const until = ({ endAt }: Time) => formatEndClock(endAt, language, readersZone)
  return {
    whole: (of) => `${formatDeadline(of.startAt, language, readersZone)} – ${until(of)}`,
    span: (of) => `${formatClock(of.startAt, readersZone)} – ${until(of)}`,
    other: (of) => otherOf(language, of),
  }
}

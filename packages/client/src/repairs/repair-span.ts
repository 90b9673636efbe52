import { formatClock, formatEndClock, formatMoment, zoneName } from '@kikai/i18n/format/moment'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'

type Where = { language: Language; zone: string }

/** A wished time or a visit by the clock at the machine, which is named where the reader's own shows another hour. */
export function repairSpan({ from, to }: { from: Instant; to: Instant }, { language, zone }: Where): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const span = `${formatMoment(from, language, zone)} – ${formatEndClock(to, language, zone)}`
  return formatClock(from, zone) === formatClock(from, own) ? span : `${span} ${zoneName(from, language, zone)}`
}

import { useLanguage, useText } from '@kikai/client/use-text'
import type { Reservation } from '@kikai/contract/appointments/appointments.shapes'
import { formatClock, formatDate } from '@kikai/i18n/format/moment'
import type { Instant } from '@kikai/kernel/instant'

type Times = Pick<Reservation, 'startAt' | 'endAt' | 'hostZone' | 'customerZone'>

export const spanOnClock = ({ startAt, endAt }: Pick<Times, 'startAt' | 'endAt'>, zone: string): string =>
  `${formatClock(startAt, zone)} – ${formatClock(endAt, zone)}`

/** Whether both sides read the same time from their clocks. */
export const areSameClocks = ({ startAt, hostZone, customerZone }: Times): boolean =>
  formatClock(startAt, hostZone) === formatClock(startAt, customerZone) &&
  formatDate(startAt, 'en', hostZone) === formatDate(startAt, 'en', customerZone)

/** Both sides' clocks beside each other, each with its day. */
export function BothTimes({ of }: { of: Times }) {
  const t = useText('reservations')
  const language = useLanguage()
  const box = (label: string, zone: string) => (
    <div className="rounded-card bg-sunken px-3 py-2.5">
      <p className="text-12 text-ink-2">{t('zoneDay', { zone: label, day: formatDate(of.startAt, language, zone) })}</p>
      <p className="figures text-19 font-600">{spanOnClock(of, zone)}</p>
    </div>
  )
  if (areSameClocks(of)) return box(t('bothZones'), of.hostZone)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
      {box(t('hostZone'), of.hostZone)}
      {box(t('customerZone'), of.customerZone)}
    </div>
  )
}

/** A day as a leaf of a calendar: weekday, number and month by the host's clock. */
export function DayLeaf({ at, zone }: { at: Instant; zone: string }) {
  const language = useLanguage()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(new Date(at))
  return (
    <span className="flex h-16 w-12 shrink-0 flex-col items-center justify-center rounded-card bg-sunken leading-tight">
      <span className="text-12 text-ink-2">{part({ weekday: 'short' })}</span>
      <span className="figures text-19 font-700">
        {new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: zone }).format(new Date(at))}
      </span>
      <span className="text-12 text-ink-2">{part({ month: 'short' })}</span>
    </span>
  )
}

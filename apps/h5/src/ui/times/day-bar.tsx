import { formatClock } from '@kikai/i18n/format/moment'
import { hourMs } from '@kikai/kernel/duration'
import type { Instant } from '@kikai/kernel/instant'
import { classes } from '../class-names.ts'

type Span = { from: Instant; to: Instant }
type Day = { at: Span; zone: string }

/** The hour by the clock of the zone, counted on beyond midnight from the day on which the span begins. */
function hourOn({ at, zone }: Day, moment: Instant): number {
  const [hour = 0, minute = 0] = formatClock(at.from, zone).split(':').map(Number)
  return hour + minute / 60 + (Date.parse(moment) - Date.parse(at.from)) / hourMs
}
/** From seven to nineteen, or so long that the planned span is in it. */
const shownHours = (day: Day): [number, number] => [
  Math.min(7, Math.floor(hourOn(day, day.at.from))),
  Math.max(19, Math.ceil(hourOn(day, day.at.to))),
]

type DayBarProps = Day & {
  busy: readonly Span[]
  isFree: boolean
  /** The same in words, for screen readers, from the times that are taken. */
  said: (times: readonly string[]) => string
}

/** What somebody has on a day in grey, and what is planned in green, or red where both meet. */
export function DayBar({ at, zone, busy, isFree, said }: DayBarProps) {
  const day = { at, zone }
  const [first, last] = shownHours(day)
  const shareOf = (moment: Instant) =>
    Math.min(100, Math.max(0, ((hourOn(day, moment) - first) / (last - first)) * 100))
  const taken = busy.filter(({ from, to }) => shareOf(to) > 0 && shareOf(from) < 100)
  const part = ({ from, to }: Span, tone: string) => (
    <span
      key={`${from} ${tone}`}
      aria-hidden
      className={classes('absolute inset-y-0 rounded-full', tone)}
      style={{ left: `${shareOf(from)}%`, width: `${Math.max(2, shareOf(to) - shareOf(from))}%` }}
    />
  )
  return (
    <span className="block pt-1">
      <span className="relative block h-3 overflow-hidden rounded-full bg-sunken">
        {taken.map((span) => part(span, 'bg-control'))}
        {part(at, isFree ? 'bg-go-ink' : 'bg-bad')}
      </span>
      <span className="sr-only">
        {said(taken.map(({ from, to }) => `${formatClock(from, zone)} – ${formatClock(to, zone)}`))}
      </span>
    </span>
  )
}

/** The hours under such bars, which begin as wide as a radio button stands before them. */
export function DayHours(day: Day) {
  const [first, last] = shownHours(day)
  return (
    <p aria-hidden className="figures flex justify-between pl-8.5 text-12 text-ink-2">
      {[first, (first + last) / 2, last].map((hour) => (
        <span key={hour}>{`${Math.floor(hour)}:${hour % 1 === 0 ? '00' : '30'}`}</span>
      ))}
    </p>
  )
}

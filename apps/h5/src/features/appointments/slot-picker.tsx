import { classes } from '#ui/class-names.ts'
import { serverNow } from '#ui/times/clock.ts'
import { dayOf } from '#ui/times/days.ts'
import { InlineNotice } from '#ui/feedback/failed'
import { IconButton } from '#ui/buttons/icon-button'
import { readersZone } from '#ui/times/moments.ts'
import { Bone } from '#ui/feedback/skeletons'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { OutputOf } from '@kikai/contract/call'
import type { AppointmentType } from '@kikai/contract/appointments/appointments.words'
import { formatClock, zoneName } from '@kikai/i18n/format/moment'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { ChevronLeft, ChevronRight, Globe } from 'lucide-react'
import { useState } from 'react'

export type Slot = OutputOf<typeof appointmentsCalls.listFreeSlots>['slots'][number]
type SlotPickerProps = {
  goodsId: Id<'goods'>
  type: AppointmentType
  now: Instant | null
  onPick: (slot: Slot | null, hostZone: string) => void
}

const week = 7
/** Further ahead times are seldom planned, and the settings offer none. */
const weeksMost = 8

/** Seven days with how many times are free on each, and the free times of one of them by both sides' clocks. */
export function SlotPicker({ goodsId, type, now, onPick }: SlotPickerProps) {
  const t = useText('booking')
  const language = useLanguage()
  const [begin] = useState(() => Date.parse(serverNow()))
  const [weeks, setWeeks] = useState(0)
  const [picked, setPicked] = useState<string | null>(null)
  const first = begin + weeks * week * dayMs
  // The day on which it begins is not whole, so one more is asked for.
  const free = useCall(
    appointmentsCalls.listFreeSlots,
    { goodsId, type, from: instantOf(new Date(first)), days: week + 1 },
    { freshMs: 0, keepOld: true },
  )
  const days = Array.from({ length: week }, (_, at) => instantOf(new Date(first + at * dayMs)))
  const slotsOn = (day: Instant) => free.data?.slots.filter(({ startAt }) => dayOf(startAt) === dayOf(day)) ?? []
  const takenOn = (day: Instant) => free.data?.taken.filter((startAt) => dayOf(startAt) === dayOf(day)) ?? []
  const hostZone = free.data?.hostZone ?? readersZone
  const whyNone = (day: Instant): WhyNone | null => {
    if (slotsOn(day).length > 0) return null
    if (takenOn(day).length > 0) return 'full'
    const hostsDay = dayOf(noonOf(day), hostZone)
    return free.data?.closed.find((one) => dayOf(noonIn(one.day), 'UTC') === hostsDay)?.why ?? 'over'
  }
  const shown =
    days.find((day) => dayOf(day) === picked) ?? days.find((day) => slotsOn(day).length > 0) ?? days[0] ?? null
  const turn = (by: number) => {
    setWeeks(weeks + by)
    setPicked(null)
    onPick(null, '')
  }
  if (free.error && !free.data) return <InlineNotice tone="bad" title={free.error.message} />
  const slots = shown ? slotsOn(shown) : []
  const why = shown && whyNone(shown)
  const all = shown
    ? [...slots, ...takenOn(shown).map((startAt) => ({ startAt, isTaken: true as const }))].toSorted((a, b) =>
        a.startAt < b.startAt ? -1 : 1,
      )
    : []
  const isOther = shown !== null && formatClock(shown, hostZone) !== formatClock(shown, readersZone)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-0.5">
        {weeks > 0 ? (
          <IconButton
            label={t('earlier')}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => turn(-1)}
            className="-ml-3"
          />
        ) : null}
        <ul className="grid min-w-0 flex-1 grid-cols-7 gap-0.5">
          {days.map((day) => {
            const count = slotsOn(day).length
            const none = whyNone(day)
            return (
              <li key={day}>
                <button
                  type="button"
                  aria-pressed={day === shown}
                  onClick={() => {
                    setPicked(dayOf(day))
                    onPick(null, '')
                  }}
                  className={classes(
                    'flex min-h-16 w-full flex-col items-center justify-center rounded-key border px-0.5 py-1 leading-tight',
                    day === shown ? 'border-go-ink bg-go-tint text-go-ink' : 'border-transparent hover:bg-sunken',
                    day !== shown && (count === 0 ? 'text-ink-2' : 'text-ink'),
                  )}
                >
                  <span className="text-12">{weekdayOf(day, language)}</span>
                  <span className={classes('figures text-17', count > 0 && 'font-600')}>{dayNumberOf(day)}</span>
                  <span className="text-11 wrap-anywhere">
                    {free.data ? (none ? t(`none.short.${none}`) : t('free', { count })) : '…'}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {weeks + 1 < weeksMost ? (
          <IconButton
            label={t('later')}
            icon={<ChevronRight aria-hidden />}
            onClick={() => turn(1)}
            className="-mr-3"
          />
        ) : null}
      </div>
      {shown && free.data ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14">
          <span className="font-600">{t('dayOf', { day: dayName(shown, language), minutes: free.data.minutes })}</span>
          <span className="flex items-center gap-1.5 text-12 text-ink-2">
            <Globe aria-hidden className="size-4 shrink-0" />
            {isOther
              ? t('zones', { own: zoneName(shown, language, readersZone), other: zoneName(shown, language, hostZone) })
              : zoneName(shown, language, readersZone)}
          </span>
        </p>
      ) : null}
      {free.data ? (
        slots.length > 0 ? (
          <ul className="grid grid-cols-4 gap-2 max-xs:grid-cols-3 wide:grid-cols-6">
            {all.map((slot) => (
              <li key={slot.startAt}>
                {'isTaken' in slot ? (
                  <Taken at={slot.startAt} hostZone={isOther ? hostZone : null} />
                ) : (
                  <button
                    type="button"
                    aria-pressed={slot.startAt === now}
                    onClick={() => onPick(slot, hostZone)}
                    className={classes(
                      'figures flex min-h-12 w-full flex-col items-center justify-center rounded-key border py-1 leading-tight',
                      slot.startAt === now
                        ? 'border-go-ink bg-go-tint text-go-ink'
                        : 'border-transparent bg-sunken hover:bg-press',
                    )}
                  >
                    <span className="text-15 font-600">{formatClock(slot.startAt, readersZone)}</span>
                    {isOther ? <span className="text-12">{formatClock(slot.startAt, hostZone)}</span> : null}
                  </button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="py-3 text-14 text-ink-2">{t(`none.long.${why ?? 'over'}`)}</p>
        )
      ) : (
        <Bone className="h-28 rounded-key" />
      )}
    </div>
  )
}

/** A time that somebody has. */
function Taken({ at, hostZone }: { at: Instant; hostZone: string | null }) {
  const t = useText('booking')
  return (
    <span className="figures flex min-h-12 w-full flex-col items-center justify-center rounded-key border border-line py-1 leading-tight text-ink-2">
      <del className="text-15">{formatClock(at, readersZone)}</del>
      {hostZone ? <span className="text-12">{formatClock(at, hostZone)}</span> : null}
      <span className="sr-only">{t('isTaken')}</span>
    </span>
  )
}

/** Why no time can be booked on a day: the reason of the host's calendar, or all are taken, or it is too late for it. */
type WhyNone = OutputOf<typeof appointmentsCalls.listFreeSlots>['closed'][number]['why'] | 'full' | 'over'

/** The days of two places overlap most around noon. */
function noonOf(day: Instant): Instant {
  const [clockHours = 0] = formatClock(day, readersZone).split(':').map(Number)
  return instantOf(new Date(Date.parse(day) + (12 - clockHours) * hourMs))
}
const noonIn = (day: string): Instant => instantOf(new Date(`${day}T12:00:00Z`))

const weekdayOf = (at: Instant, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: readersZone }).format(new Date(at))
const dayNumberOf = (at: Instant): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: readersZone }).format(new Date(at))
const dayName = (at: Instant, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', weekday: 'short', timeZone: readersZone }).format(
    new Date(at),
  )

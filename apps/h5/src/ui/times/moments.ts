import { minuteMs } from '@kikai/kernel/duration'
import type { Language } from '@kikai/kernel/language'
import type { Instant } from '@kikai/kernel/instant'
import { formatAge, formatDate, formatDeadline, formatMoment, formatRemaining } from '@kikai/i18n/format/moment'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from './clock.ts'
import { useLanguage } from '../texts/words.ts'

/** The reader's time zone, in which all moments are shown. */
export const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export type Dates = {
  readonly date: (at: Instant) => string
  readonly moment: (at: Instant) => string
  /** How long ago by the server's clock; from 30 days on the date. */
  readonly ago: (at: Instant) => string
  /** Includes the time zone, because the other party may be in another one. */
  readonly deadline: (at: Instant) => string
}
export type Moments = Dates & {
  readonly left: (until: Instant) => string
  readonly isOver: (until: Instant) => boolean
}

/** Returns functions that format dates and deadlines in the reader's language. */
export function useDates(): Dates {
  const language = useLanguage()
  return useMemo(() => datesOf(language), [language])
}

/** As `useDates`, with the time left by the server's clock. Re-renders at the second in which a text changes. */
export function useMoments(): Moments {
  const language = useLanguage()
  const [now, setNow] = useState(serverNow)
  const { moments, nextChangeMs } = useMemo(() => momentsOf(language, now), [language, now])
  useEffect(() => {
    const ms = nextChangeMs()
    if (ms === null) return
    const timer = setTimeout(() => setNow(serverNow()), ms)
    return () => clearTimeout(timer)
  })
  return moments
}

const datesOf = (language: Language): Dates => ({
  date: (at) => formatDate(at, language, readersZone),
  moment: (at) => formatMoment(at, language, readersZone),
  ago: (at) => formatAge(at, serverNow(), language, readersZone),
  deadline: (at) => formatDeadline(at, language, readersZone, { showZone: true }),
})

function momentsOf(language: Language, now: Instant): { moments: Moments; nextChangeMs: () => number | null } {
  const asked = new Set<Instant>()
  const leftMs = (until: Instant): number => Date.parse(until) - Date.parse(now)
  const moments = {
    ...datesOf(language),
    left: (until: Instant) => {
      asked.add(until)
      return formatRemaining(until, now, language)
    },
    isOver: (until: Instant) => {
      asked.add(until)
      return until <= now
    },
  }
  // The time left is shown in whole minutes, so it changes at the deadline's second of each minute.
  const nextChangeMs = () => {
    const open = [...asked].map(leftMs).filter((ms) => ms > 0)
    return open.length === 0 ? null : Math.min(...open.map((ms) => ms % minuteMs || minuteMs))
  }
  return { moments, nextChangeMs }
}

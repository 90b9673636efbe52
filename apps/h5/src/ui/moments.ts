import type { Language } from '@kikai/kernel/language'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { formatDate, formatDeadline, formatMoment, formatRemaining } from '@kikai/i18n/format/moment'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from './words.ts'

/** Moments are shown where the reader is. */
export const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const minuteMs = 60_000

export type Dates = {
  readonly date: (at: Instant) => string
  readonly moment: (at: Instant) => string
  /** With its zone, because the other side may be in another one. */
  readonly deadline: (at: Instant) => string
}
export type Moments = Dates & {
  readonly left: (until: Instant) => string
  readonly isOver: (until: Instant) => boolean
}

/** Says dates and deadlines in the reader's language. */
export function useDates(): Dates {
  const language = useLanguage()
  return useMemo(() => datesOf(language), [language])
}

/** The same, and what is left, which counts down by the minute. */
export function useMoments(): Moments {
  const language = useLanguage()
  const now = useNow()
  return useMemo(() => momentsOf(language, now), [language, now])
}

const datesOf = (language: Language): Dates => ({
  date: (at) => formatDate(at, language, readersZone),
  moment: (at) => formatMoment(at, language, readersZone),
  deadline: (at) => formatDeadline(at, language, readersZone, { showZone: true }),
})

const momentsOf = (language: Language, now: Instant): Moments => ({
  ...datesOf(language),
  left: (until) => formatRemaining(until, now, language),
  isOver: (until) => until <= now,
})

function useNow(): Instant {
  const [now, setNow] = useState(() => instantOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instantOf(new Date())), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

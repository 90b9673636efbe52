import type { Language } from '@kikai/kernel/language'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { formatDate, formatDeadline, formatMoment, formatRemaining } from '@kikai/i18n/format/moment'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from './words.ts'

/** Moments are shown where the reader is; a deadline names the zone, because the other side may be in another one. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const minuteMs = 60_000

export type Moments = {
  readonly date: (at: Instant) => string
  readonly moment: (at: Instant) => string
  readonly deadline: (at: Instant) => string
  readonly left: (until: Instant) => string
  readonly isOver: (until: Instant) => boolean
}

/** Says dates and deadlines in the reader's language; what is left counts down by the minute. */
export function useMoments(): Moments {
  const language = useLanguage()
  const now = useNow()
  return useMemo(() => momentsOf(language, now), [language, now])
}

const momentsOf = (language: Language, now: Instant): Moments => ({
  date: (at) => formatDate(at, language, zone),
  moment: (at) => formatMoment(at, language, zone),
  deadline: (at) => formatDeadline(at, language, zone, { showZone: true }),
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

import { formatDate, formatDeadline, formatMoment, formatRemaining } from '@kikai/i18n/format/moment'
import { formatMoney } from '@kikai/i18n/format/money'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import { useMemo } from 'react'

/** Dates and times are shown in the reader's time zone. */
const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns functions that write amounts, dates and times in the reader's language. */
export function useWritten() {
  const language = useLanguage()
  return useMemo(
    () => ({
      money: (money: Money | null) => formatMoney(money, language, { precise: true }),
      date: (at: Instant) => formatDate(at, language, readersZone),
      moment: (at: Instant) => formatMoment(at, language, readersZone),
      deadline: (at: Instant) => formatDeadline(at, language, readersZone, { showZone: true }),
      left: (until: Instant) => formatRemaining(until, instantOf(new Date()), language),
      /** How long something takes or has taken, in minutes and above. */
      lasting: (ms: number) =>
        formatRemaining(instantOf(new Date(Math.max(ms, minuteMs))), instantOf(new Date(0)), language),
      leftMs: (until: Instant) => Date.parse(until) - Date.now(),
      country: (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    }),
    [language],
  )
}

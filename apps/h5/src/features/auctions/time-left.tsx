import { classes } from '#ui/class-names.ts'
import { serverNow } from '#ui/times/clock.ts'
import { useDates, readersZone } from '#ui/times/moments.ts'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useText } from '@kikai/client/use-text'
import type { LotNow } from '@kikai/contract/auctions/lots-of-goods.calls'
import { formatSeconds } from '@kikai/i18n/format/moment'
import { dayMs, hourMs, minuteMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { isRunning, phaseOf } from './lot-phase.ts'

/** From here on minutes and seconds are shown on amber ground: every rise of the price moves the end now. */
export const lastMinutesMs = 5 * minuteMs

export type Countdown =
  | { readonly kind: 'days'; readonly days: number; readonly hours: number }
  | { readonly kind: 'clock'; readonly text: string; readonly isLast: boolean }

/** `2 d 3 h`, then `03:12:40`, in the last minutes `04:12`. Nothing is over before its last second is. */
export function countdownOf(leftMs: number): Countdown {
  if (leftMs >= dayMs)
    return { kind: 'days', days: Math.floor(leftMs / dayMs), hours: Math.floor((leftMs % dayMs) / hourMs) }
  const seconds = Math.ceil(Math.max(0, leftMs) / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const short = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`
  const isLast = leftMs <= lastMinutesMs
  return { kind: 'clock', text: isLast ? short : `${two(Math.floor(seconds / 3_600))}:${short}`, isLast }
}

/** The moment to which a lot's clock runs. */
export const clockEndOf = ({ state, startsAt, endsAt }: Pick<LotNow, 'state' | 'startsAt' | 'endsAt'>): Instant =>
  state === 'scheduled' || state === 'draft' ? startsAt : endsAt

/** Returns the time left of a lot in words, and "checking" until the server has decided. */
export function useTimeLeft(now: LotNow): { text: string; isLast: boolean; leftMs: number; isSure: boolean } {
  const t = useText('auctions')
  const nowMs = useServerNow()
  const phase = phaseOf(now, nowMs)
  const leftMs = millisecondsOf(clockEndOf(now)) - nowMs
  if (phase === 'ended' || phase === 'stopped')
    return { text: t(`state.${now.state}`), isLast: false, leftMs: 0, isSure: true }
  if (phase === 'checking') return { text: t('left.checking'), isLast: isRunning(now), leftMs: 0, isSure: false }
  const left = countdownOf(leftMs)
  return left.kind === 'days'
    ? { text: t('left.days', { days: left.days, hours: left.hours }), isLast: false, leftMs, isSure: true }
    : { text: left.text, isLast: left.isLast && phase === 'running', leftMs, isSure: true }
}

/** The time left in figures of one width, so that nothing jumps. */
export function TimeLeft({ now, className }: { now: LotNow; className?: string }) {
  const { text } = useTimeLeft(now)
  return (
    <span role="timer" className={classes('figures font-700 whitespace-nowrap text-auc', className)}>
      {text}
    </span>
  )
}

/** The time of a bid: with seconds on the day itself, as a date before. */
export function useBidTime(): (at: Instant) => string {
  const { date, moment } = useDates()
  const today = date(serverNow())
  return (at) => (date(at) === today ? formatSeconds(at, readersZone) : moment(at))
}

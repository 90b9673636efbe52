import { announce } from '#ui/feedback/announcer'
import { classes } from '#ui/class-names.ts'
import { readersZone, useDates } from '#ui/times/moments.ts'
import { Amount, Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Lot } from '@kikai/contract/auctions/auctions.shapes'
import type { LotNow } from '@kikai/contract/auctions/lots-of-goods.calls'
import { countryName } from '@kikai/i18n/format/country'
import { formatDeadline, formatSeconds } from '@kikai/i18n/format/moment'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { Check, Gavel, Radio, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePhase } from './live-lot.ts'
import { phaseOf } from './lot-phase.ts'
import { TimeLeft, lastMinutesMs, useTimeLeft } from './time-left.tsx'

type LaneProps = { lot: Lot; lost: boolean }

/** Price and time of a lot, as its clock runs. Without a connection the last values stand grey. */
export function LotLane({ lot, lost }: LaneProps) {
  const t = useText('auctions')
  const { now } = lot
  const phase = usePhase(now)
  const { isLast, leftMs } = useTimeLeft(now)
  useAnnouncedMoments(now, lost)
  return (
    <section
      aria-label={t('lane.title', { number: lot.number })}
      className={classes('px-4 py-3 wide:px-5', isLast && !lost ? 'bg-auc-tint' : 'bg-sunken', lost && 'text-ink-2')}
    >
      {lost ? <LostStrip /> : null}
      <div className={classes('flex flex-wrap items-end justify-between gap-x-3', lost && 'opacity-60')}>
        <div>
          <p className="flex items-center gap-1.5 text-14 font-600 text-auc">
            <Gavel aria-hidden className="size-4" />
            {t(now.bidCount === 0 ? 'lane.start' : phase === 'ended' ? 'lane.hammer' : 'lane.price')}
          </p>
          <Price money={now.price ?? lot.startPrice} hidden={lot.startPrice === null} size="hero" stacked />
        </div>
        <div className="ml-auto text-right">
          <p className="text-14 font-600 text-auc">{t(phase === 'coming' ? 'lane.starts' : 'lane.left')}</p>
          <TimeLeft now={now} className="text-[min(1.5rem,9vw)] wide:text-28" />
        </div>
      </div>
      <span aria-hidden className="mt-2 block h-0.75 overflow-hidden rounded-full bg-auc-line">
        <span
          className="block h-full rounded-full bg-auc forced-mark"
          style={{ width: `${shareLeft(now, { leftMs, isLast }) * 100}%` }}
        />
      </span>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-14">
        <Fact>{t('lane.bids', { count: now.bidCount, bidders: now.bidderCount })}</Fact>
        <Fact end>{phase === 'coming' ? null : <Reserve met={now.reserveMet} bids={now.bidCount} />}</Fact>
        <Fact>{phase === 'ended' ? null : <ServerClock />}</Fact>
        <Fact end>
          <EndOf now={now} phase={phase} />
        </Fact>
      </dl>
      {phase === 'ended' ? null : <Elsewhere lot={lot} />}
      {lot.reason && (phase === 'stopped' || now.state === 'cancelled') ? (
        <p className="mt-2 text-14">{lot.reason}</p>
      ) : null}
    </section>
  )
}

/** Two to a line, the second at the right edge. */
const Fact = ({ end, children }: { end?: boolean; children: ReactNode }) =>
  children === null ? null : (
    <div className={classes('figures min-w-[40%] flex-auto', end && 'text-right')}>
      <dd>{children}</dd>
    </div>
  )

const shareLeft = ({ startsAt, endsAt }: LotNow, { leftMs, isLast }: { leftMs: number; isLast: boolean }): number => {
  const whole = isLast ? lastMinutesMs : millisecondsOf(endsAt) - millisecondsOf(startsAt)
  return Math.min(1, Math.max(0, leftMs / whole))
}

export function Reserve({ met, bids }: { met: boolean; bids: number }) {
  const t = useText('auctions')
  if (bids === 0) return null
  return met ? (
    <span className="inline-flex items-center gap-1 font-600 text-go-ink">
      <Check aria-hidden className="size-4" />
      {t('lane.reserveMet')}
    </span>
  ) : (
    <span className="text-ink-2">{t('lane.reserveNotMet')}</span>
  )
}

function ServerClock() {
  const t = useText('auctions')
  const now = useServerNow()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Radio aria-hidden className="size-4 text-auc" />
      {t('lane.clock', { time: formatSeconds(instantOf(new Date(now)), readersZone) })}
    </span>
  )
}

function EndOf({ now, phase }: { now: LotNow; phase: ReturnType<typeof phaseOf> }) {
  const t = useText('auctions')
  const { date, deadline } = useDates()
  const nowMs = useServerNow()
  if (phase === 'coming') return t('lane.startsAt', { at: deadline(now.startsAt) })
  const isToday = date(now.endsAt) === date(instantOf(new Date(nowMs)))
  const at = isToday ? formatSeconds(now.endsAt, readersZone) : deadline(now.endsAt)
  const ends = t(phase === 'ended' ? 'lane.endedAt' : 'lane.endsAt', { at })
  return now.extensionCount === 0 ? ends : `${ends} · ${t('lane.extended', { count: now.extensionCount })}`
}

/** The end by the seller's clock, where that is another one. */
function Elsewhere({ lot: { now, where } }: { lot: Lot }) {
  const t = useText('auctions')
  const language = useLanguage()
  const at = now.state === 'scheduled' ? now.startsAt : now.endsAt
  const there = formatDeadline(at, language, where.timeZone)
  if (there === formatDeadline(at, language, readersZone)) return null
  return (
    <p className="figures mt-1 text-right text-12 text-ink-2">
      {t('lane.there', { place: countryName(where.country, language), at: there })}
    </p>
  )
}

/** How old the grey values are. */
function LostStrip() {
  const t = useText('auctions')
  const now = useServerNow()
  const [since] = useState(now)
  return (
    <p
      role="status"
      className="-mx-4 -mt-3 mb-3 flex items-center gap-2 bg-ink px-4 py-1.5 text-14 text-on-ink wide:-mx-5"
    >
      <WifiOff aria-hidden className="size-4.5 shrink-0" />
      {t('lane.lost', { time: formatSeconds(instantOf(new Date(since)), readersZone) })}
    </p>
  )
}

const announcedSeconds = [300, 60, 10] as const

/** Tells screen readers of a change of the lead's price and of the last moments, and never of each second. */
function useAnnouncedMoments(now: LotNow, lost: boolean): void {
  const t = useText('auctions')
  const nowMs = useServerNow()
  const isRunning = phaseOf(now, nowMs) === 'running' && !lost
  const seconds = Math.ceil((millisecondsOf(now.endsAt) - nowMs) / 1_000)
  const at = isRunning ? announcedSeconds.find((one) => one === seconds) : undefined
  useEffect(() => {
    if (at !== undefined) announce(t('lane.soon', { count: at }))
  }, [at, t])
}

/** Where the reader stands: leading needs nothing to be done, outbid does. */
export function OwnStanding({ lot }: { lot: Lot }) {
  const t = useText('auctions')
  const { mine } = lot
  const { deadline } = useDates()
  const said = mine ? `${mine.leading} ${mine.result}` : ''
  const before = useRef(said)
  useEffect(() => {
    if (before.current === said) return
    before.current = said
    if (mine && (mine.result === 'leading' || mine.result === 'outbid')) announce(t(`own.${mine.result}`))
  }, [said, mine, t])
  if (!mine) return null
  if (mine.leading && ['leading', 'won', 'paid'].includes(mine.result))
    return (
      <div className="flex items-center gap-3 py-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-card bg-go-tint text-go-ink">
          <Check aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block text-15 font-600 text-go-ink">{t(`own.${mine.result}`)}</span>
          <span className="block text-12 text-ink-2">
            {mine.order?.payBy ? t('own.payBy', { until: deadline(mine.order.payBy) }) : t('own.secret')}
          </span>
        </span>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-14">
      <Tag>{t(`own.${mine.result}`)}</Tag>
      {mine.maximum ? (
        <span>
          {t('own.maximum')} <Amount money={mine.maximum} />
        </span>
      ) : (
        <span className="text-ink-2">{t('own.number', { number: mine.bidder })}</span>
      )}
      {mine.secondChance ? (
        <span className="w-full">
          {t('own.second', { price: mine.secondChance.price, until: deadline(mine.secondChance.until) })}
        </span>
      ) : null}
    </div>
  )
}

/** The deposit with the latest moment at which it is back. */
export function DepositLine({ deposit }: { deposit: NonNullable<Lot['mine']>['deposit'] }) {
  const t = useText('auctions')
  const { deadline } = useDates()
  if (deposit.state === 'waived') return t('deposit.waived')
  const { amount } = deposit
  if (deposit.releaseBy) return t('deposit.releasing', { amount, until: deadline(deposit.releaseBy) })
  return t(`deposit.${deposit.state}`, { amount })
}

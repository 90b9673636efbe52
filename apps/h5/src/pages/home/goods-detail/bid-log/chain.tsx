import { useBidTime } from '#features/auctions/time-left'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { readersZone } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { BidLog, ShownBid } from '@kikai/contract/auctions/auctions.shapes'
import { type CheckedLog, type LogEntry, checkLog } from '@kikai/contract/auctions/bid-log'
import { formatSeconds } from '@kikai/i18n/format/moment'
import { priceCurrencies, toMoney } from '@kikai/kernel/money'
import { Check, LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'

type Proof = NonNullable<BidLog['proof']>
/** Null while it is being checked; `unable` where the browser reckons no hashes, as on an unsafe connection. */
export type Checked = { readonly of: Proof; readonly found: CheckedLog | 'unable'; readonly ms: number } | null

export const shortOf = (hash: string, count = 4): string => `${hash.slice(0, count)}…${hash.slice(-count)}`

/** Checks the whole log on this device whenever another one has arrived. */
export function useCheckedLog(log: BidLog | undefined): Checked {
  const [checked, setChecked] = useState<Checked>(null)
  const proof = log?.proof ?? null
  const lotId = log?.lotId
  useEffect(() => {
    if (!proof || lotId === undefined) return
    let isCurrent = true
    const began = performance.now()
    void checkLog({ lotId, ...proof })
      .catch(() => 'unable' as const)
      .then((found) => isCurrent && setChecked({ of: proof, found, ms: performance.now() - began }))
    return () => {
      isCurrent = false
    }
  }, [proof, lotId])
  return checked?.of === proof ? checked : null
}

const checks = ['hashes', 'order', 'rules', 'end'] as const
const failedCheck = { hash: 'hashes', gap: 'order', clock: 'order', rules: 'rules', head: 'end' } as const

type CheckedChainProps = { checked: Checked; count: number; children: ReactNode }
/** What was checked, and what was found. */
export function CheckedChain({ checked, count, children }: CheckedChainProps) {
  const t = useText('auctions')
  const found = checked?.found
  const isWhole = found !== undefined && found !== 'unable' && found.isWhole
  const fault = found !== undefined && found !== 'unable' && !found.isWhole ? found : null
  const Sign = !found ? LoaderCircle : isWhole ? ShieldCheck : ShieldAlert
  const title = !found ? 'checking' : found === 'unable' ? 'unable' : isWhole ? 'whole' : 'broken'
  return (
    <Panel>
      <div role="status" className="flex items-center gap-4">
        <span
          className={classes(
            'grid size-13 shrink-0 place-items-center rounded-full',
            isWhole ? 'bg-go-tint text-go-ink' : fault ? 'bg-bad-tint text-bad' : 'bg-sunken text-ink-2',
          )}
        >
          <Sign aria-hidden className={classes('size-7', !found && 'animate-turn')} />
        </span>
        <span className="min-w-0">
          <span className={classes('block text-19 leading-tight font-700', fault && 'text-bad')}>
            {t(`log.check.${title}`)}
          </span>
          <span className="block text-12 text-ink-2">
            {fault
              ? t(`log.fault.${fault.fault}`, { number: fault.seq })
              : checked && isWhole
                ? t('log.checked', { count, seconds: (checked.ms / 1_000).toFixed(2) })
                : t('log.entries', { count })}
          </span>
        </span>
      </div>
      {isWhole ? (
        <ul className="mt-4 flex flex-col gap-2.5 text-14">
          {checks.map((name) => (
            <li key={name} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-go-ink" />
              {t(`log.did.${name}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {fault ? (
        <p className="mt-3 text-14">{t('log.brokenWhy', { check: t(`log.did.${failedCheck[fault.fault]}`) })}</p>
      ) : null}
      {children}
    </Panel>
  )
}

type ProvedRowsProps = { log: BidLog; proof: Proof; checked: Checked }
/** The entries with their hashes, newest first, joined by a line; red from the first one that does not fit. */
export function ProvedRows({ log, proof, checked }: ProvedRowsProps) {
  const t = useText('auctions')
  const timeOf = useBidTime()
  const found = checked?.found
  const badSeq = found && found !== 'unable' && !found.isWhole ? found.seq : null
  const currency = priceCurrencies.find((one) => one === proof.currency) ?? 'JPY'
  const mine = new Set(log.data.flatMap(({ mine: isMine, bidder }) => (isMine && bidder !== null ? [bidder] : [])))
  const whoOf = ({ kind, bidder }: LogEntry) => {
    if (kind === 'close') return t('log.closed')
    return bidder !== null && mine.has(bidder) ? t('log.you') : t('log.bidder', { number: bidder ?? 0 })
  }
  const noteOf = ({ kind, bidder, of }: LogEntry) => {
    if (kind === 'close') return bidder === null ? t('log.nobody') : t('log.wins', { number: bidder })
    if (kind === 'void') return t('log.takenOut', { number: of ?? 0 })
    return kind === 'manual' ? null : t(`log.kind.${kind}`)
  }
  return (
    <Panel title={t('log.entriesTitle')} aside={t('log.entries', { count: proof.entries.length })}>
      <ol reversed>
        {proof.entries.toReversed().map((entry, at) => (
          <ChainRow
            key={entry.seq}
            number={entry.seq}
            look={entry.seq === badSeq ? 'bad' : at === 0 ? 'head' : entry.kind === 'void' ? 'hollow' : 'plain'}
            isLast={at === proof.entries.length - 1}
            who={whoOf(entry)}
            note={[timeOf(entry.at), noteOf(entry)].filter(Boolean).join(' · ')}
          >
            <Price money={entry.price === null ? null : toMoney(currency, entry.price)} size="row" stacked />
            <span className="block font-mono text-12 text-ink-2">{shortOf(entry.hash)}</span>
          </ChainRow>
        ))}
      </ol>
    </Panel>
  )
}

/** A bid of an auction that still runs. */
export function BidRow({ bid }: { bid: ShownBid }) {
  const t = useText('auctions')
  return (
    <ol>
      <ChainRow
        number={bid.number}
        look={bid.kind === 'void' ? 'hollow' : 'plain'}
        isLast
        who={
          <>
            {bid.mine ? t('log.you') : t('log.bidder', { number: bid.bidder ?? 0 })}{' '}
            {bid.extended ? <Tag tone="amber">{t('log.extended')}</Tag> : null}
          </>
        }
        note={[formatSeconds(bid.at, readersZone), bid.kind === 'manual' ? null : t(`log.kind.${bid.kind}`)]
          .filter(Boolean)
          .join(' · ')}
      >
        <Price money={bid.price} hidden={bid.price === null} size="row" stacked />
      </ChainRow>
    </ol>
  )
}

const discs = {
  head: 'border-transparent bg-ink text-on-ink',
  plain: 'border-transparent bg-sunken text-ink-2',
  hollow: 'border-control bg-card text-ink-2',
  bad: 'border-transparent bg-bad text-card',
} as const

type ChainRowProps = {
  number: number
  look: keyof typeof discs
  isLast: boolean
  who: ReactNode
  note: string
  children: ReactNode
}

function ChainRow({ number, look, isLast, who, note, children }: ChainRowProps) {
  return (
    <li className="flex gap-3">
      <span className="flex shrink-0 flex-col items-center">
        <span
          className={classes(
            'figures grid size-8.5 place-items-center rounded-full border text-12 font-600',
            discs[look],
          )}
        >
          {number}
        </span>
        {isLast ? null : <span aria-hidden className="w-px flex-1 bg-line" />}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 pb-4">
        <span className="min-w-0">
          <span className={classes('block text-15 font-600', look === 'bad' && 'text-bad')}>{who}</span>
          <span className="figures block text-12 text-ink-2">{note}</span>
        </span>
        <span className="ml-auto text-right">{children}</span>
      </span>
    </li>
  )
}

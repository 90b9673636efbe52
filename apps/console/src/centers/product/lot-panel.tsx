import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { PiecesOfGoods } from '#features/stock/stored-pieces.tsx'
import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLotDetail } from '@kikai/contract/auctions/managed-lots.shapes'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import { formatDay } from '@kikai/i18n/format/day'
import { isId } from '@kikai/kernel/ids'
import { toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { LotBidders } from './lot-bidders.tsx'
import { LotChecks } from './lot-checks.tsx'
import { LotDecisions } from './lot-decisions.tsx'
import { LotLog } from './lot-log.tsx'
import { LotTag } from './lot-tag.tsx'

/** One auction beside the board: where it stands, its log, what was checked, and what can be decided. */
export default function LotPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const lot = useCall(managedLotsCalls.readManagedLot, isId<'lot'>(row) ? { lotId: row } : null, {
    freshMs: 0,
    everyMs: 10_000,
  })
  return (
    <LoadedPanel of={lot} controls={controls}>
      {(one) => <Shown key={row} lot={one} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ lot, controls }: { lot: ManagedLotDetail; controls: ReactNode }) {
  const t = useText('consoleLots')
  const { money, moment } = useWritten()
  const may = useMay()
  const { now, reserve, reservePercent, hardEndsAt, deadlineAt, goods, company, reason } = lot
  return (
    <SidePanel
      title={
        <>
          {lot.number} <LotTag of={lot} />
        </>
      }
      label={lot.number}
      note={`${goods.title} · ${company.name}`}
      controls={controls}
      footer={<LotDecisions lot={lot} />}
    >
      <Facts
        look="boxes"
        of={[
          { label: now.price === null ? t('starting') : t('price'), value: money(now.price ?? lot.startPrice) },
          {
            label: t('reserve'),
            value:
              reserve === null
                ? t('noReserve')
                : [
                    money(reserve),
                    now.reserveMet ? t('met') : reservePercent === null ? '' : t('share', { percent: reservePercent }),
                  ].join(' '),
          },
          { label: t('extensions'), value: t('extended', { count: now.extensionCount, time: moment(hardEndsAt) }) },
          { label: t('due'), value: <Due at={deadlineAt} /> },
        ]}
      />
      {reason ? (
        <section>
          <p>{reason}</p>
        </section>
      ) : null}
      <Follows lot={lot} />
      {may('product.stock.work') ? <PiecesOfGoods goodsId={goods.id} /> : null}
      <LotLog lot={lot} />
      <LotChecks lot={lot} />
      <LotBidders lot={lot} />
      <Rules lot={lot} />
      <History of={lot.history} />
    </SidePanel>
  )
}

/** What followed from the end: the order, the winner who did not pay, and the runner-up. */
function Follows({ lot: { order, defaulted, secondChance, nearMiss } }: { lot: ManagedLotDetail }) {
  const t = useText('consoleLots')
  const { money, deadline, moment } = useWritten()
  const facts = [
    ...(nearMiss
      ? [
          {
            label: t('nearMiss'),
            value: t('nearMissUntil', { percent: nearMiss.percent, time: deadline(nearMiss.until) }),
          },
        ]
      : []),
    ...(order
      ? [
          {
            label: t('order'),
            value: order.payBy ? t('payBy', { number: order.number, time: deadline(order.payBy) }) : order.number,
          },
        ]
      : []),
    ...(defaulted
      ? [
          {
            label: t('unpaid'),
            value: [
              t('unpaidBy', {
                bidder: defaulted.bidder,
                time: moment(defaulted.at),
                amount: money(defaulted.forfeited),
              }),
              defaulted.cleared ? t('cleared') : '',
            ].join(' '),
          },
        ]
      : []),
    ...(secondChance
      ? [
          {
            label: t('runnerUp'),
            value: t('runnerUpUntil', {
              bidder: secondChance.bidder,
              price: money(secondChance.price),
              time: deadline(secondChance.until),
            }),
          },
        ]
      : []),
  ]
  return facts.length === 0 ? null : (
    <section>
      <Facts of={facts} />
    </section>
  )
}

function Rules({
  lot: { rules, startPrice, estimate, viewing, collection, storageFrom, relisted },
}: {
  lot: ManagedLotDetail
}) {
  const t = useText('consoleLots')
  const language = useLanguage()
  const { money, moment } = useWritten()
  const days = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
    fromDay === toDay ? formatDay(fromDay, language) : `${formatDay(fromDay, language)} – ${formatDay(toDay, language)}`
  return (
    <section>
      <h3>{t('rules')}</h3>
      <Facts
        of={[
          { label: t('starting'), value: money(startPrice) },
          { label: t('estimate'), value: `${money(estimate.low)} – ${money(estimate.high)}` },
          { label: t('deposit'), value: money(toMoney(priceCurrencyOf(estimate.low), rules.deposit)) },
          { label: t('runs'), value: `${moment(rules.startsAt)} – ${moment(rules.plannedEndsAt)}` },
          { label: t('viewing'), value: viewing.length === 0 ? '–' : viewing.map(days).join(', ') },
          { label: t('collection'), value: days(collection) },
          { label: t('storage'), value: storageFrom === null ? '–' : formatDay(storageFrom, language) },
          { label: t('relisted'), value: t('relistedOf', { no: relisted.no, most: relisted.most }) },
        ]}
      />
    </section>
  )
}

const events = ['create', ...new Set(lotMachine.rows.map(([event]) => event))] as const

function History({ of }: { of: ManagedLotDetail['history'] }) {
  const t = useText('consoleLots')
  const word = useText('auctions')
  const { moment } = useWritten()
  if (of.length === 0) return null
  return (
    <section>
      <h3>{t('history')}</h3>
      <ol className="timeline">
        {of.map(({ event, at }) => {
          const known = events.find((one) => one === event)
          return (
            <li key={at + event}>
              {known ? word(`event.${known}`) : event}
              <small>{moment(at)}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

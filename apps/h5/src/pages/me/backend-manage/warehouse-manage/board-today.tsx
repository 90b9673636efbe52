import { href } from '#app/routes/go'
import { classes } from '#ui/class-names.ts'
import { serverNow } from '#ui/times/clock.ts'
import { Link } from '#ui/buttons/link'
import { readersZone, useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { StockBoard } from '@kikai/contract/warehouse/stock.shapes'
import { formatClock, formatRemaining } from '@kikai/i18n/format/moment'
import { hourMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChevronRight,
  CircleCheck,
  ClipboardCheck,
  SearchCheck,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'

type Item = StockBoard['today'][number]

const icons: Readonly<Record<Item['kind'], ReactNode>> = {
  leave: <ArrowUpFromLine aria-hidden />,
  arrival: <ArrowDownToLine aria-hidden />,
  repairPart: <Wrench aria-hidden />,
  transfer: <ArrowLeftRight aria-hidden />,
  adjustment: <ClipboardCheck aria-hidden />,
  inspection: <SearchCheck aria-hidden />,
}

/** What comes and goes today, by the clock. */
export function BoardToday({ of }: { of: StockBoard['today'] }) {
  const t = useText('warehouse')
  return (
    <Panel
      title={t('today.title')}
      aside={of.length > 0 ? <span className="figures">{t('today.count', { count: of.length })}</span> : undefined}
    >
      {of.length === 0 ? (
        <p className="flex items-center gap-2 text-14 text-ink-2">
          <CircleCheck aria-hidden className="size-5 text-go-ink" />
          {t('today.none')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {of.map((item, at) => (
            <li key={at}>
              <TodayRow of={item} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** From then on the time left says more than the clock. */
const nearMs = 6 * hourMs

function TodayRow({ of }: { of: Item }) {
  const t = useText('warehouse')
  const language = useLanguage()
  const { isOver, left } = useMoments()
  const { kind, at, unit, quantity, number, isBlocked, isOurs, adjustmentId } = of
  // What waits to be approved stands here since it was asked for, and is never late.
  const isLate = of.isOver || (kind !== 'adjustment' && isOver(at))
  const isNear = kind === 'leave' && isOver(instantOf(new Date(millisecondsOf(at) - nearMs)))
  const name = unit?.title ?? t(`today.what.${kind}`)
  const place = unit?.place?.bin ?? ''
  return (
    <Link
      to={placeOf(of)}
      className="grid grid-cols-[4.75rem_1.375rem_minmax(0,1fr)_1.25rem] items-start gap-2.5 py-3 max-xs:grid-cols-[4rem_minmax(0,1fr)_1.25rem]"
    >
      <span className={classes('figures', (isLate || isNear) && 'text-bad')}>
        <span className="block text-15 leading-tight font-600">
          {isLate ? t('today.late') : isNear ? left(at) : formatClock(at, readersZone)}
        </span>
        <span className={classes('block pt-0.5 text-12', !isLate && !isNear && 'text-ink-2')}>
          {isLate
            ? formatRemaining(serverNow(), at, language)
            : isNear
              ? formatClock(at, readersZone)
              : t(`today.what.${kind}`)}
        </span>
      </span>
      <span className="pt-px max-xs:hidden [&_svg]:size-5">{icons[kind]}</span>
      <span className="min-w-0">
        <span className="block text-15 leading-tight font-600 wrap-anywhere">
          {quantity > 1 ? t('today.times', { title: name, count: quantity }) : name}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2 pt-0.5 text-12 text-ink-2">
          <span className="wrap-anywhere">{[number, place].filter(Boolean).join(' · ')}</span>
          {isBlocked ? (
            <Tag tone="red">{t('today.blocked')}</Tag>
          ) : isOurs && adjustmentId ? (
            <Tag tone="ink">{t('today.yours')}</Tag>
          ) : (
            <Tag>{t(`today.tag.${kind}`)}</Tag>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-2" />
    </Link>
  )
}

function placeOf({ kind, unit, adjustmentId }: Item): string {
  if (adjustmentId || !unit) return href('/pages/me/backend-manage/warehouse-manage/adjustments/adjustments')
  return kind === 'arrival'
    ? href('/pages/me/backend-manage/warehouse-goods/warehouse-goods', { unitId: unit.id })
    : href('/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail', {
        unitId: unit.id,
      })
}

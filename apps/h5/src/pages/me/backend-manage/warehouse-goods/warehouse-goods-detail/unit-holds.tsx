import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { ChevronRight, Lock, LockOpen, Users } from 'lucide-react'

type Hold = StockUnitDetail['holds'][number]

/** Who holds how much of it until when, and how many wait. */
export function UnitHolds({ of }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  const held = of.holds.reduce((sum, { quantity }) => sum + quantity, 0)
  if (of.onHand === 0 && of.holds.length === 0) return null
  return (
    <Panel
      title={t('unit.holds')}
      aside={<span className="figures">{t('unit.sums', { onHand: of.onHand, held, free: of.free })}</span>}
    >
      {of.holds.length === 0 ? (
        <p className="flex items-center gap-2 text-14 text-ink-2">
          <LockOpen aria-hidden className="size-5" />
          {t('unit.noHolds')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {of.holds.map((hold, at) => (
            <li key={at}>
              <HoldRow of={hold} isLot={of.kind === 'lot'} />
            </li>
          ))}
        </ul>
      )}
      {of.waiting > 0 ? (
        <p className="flex items-center justify-end gap-1.5 pt-2 text-14 text-ink-2">
          <Users aria-hidden className="size-4.5" />
          {t('unit.waiting', { count: of.waiting })}
        </p>
      ) : null}
    </Panel>
  )
}

function HoldRow({ of, isLot }: { of: Hold; isLot: boolean }) {
  const t = useText('warehouse')
  const { left, isOver, deadline } = useMoments()
  const { kind, number, orderId, repairId, lotId, quantity, isSoft, until, leaveBy } = of
  const ends = leaveBy ?? until
  const inner = (
    <>
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-go-ink" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-600 wrap-anywhere">{t(`unit.hold.${kind}`, { number }).trim()}</span>
          {ends ? (
            <span className={isOver(ends) ? 'figures text-14 font-600 text-bad' : 'figures text-14 font-600'}>
              {left(ends)}
            </span>
          ) : null}
        </span>
        <span className="block text-12 text-ink-2">
          {[
            leaveBy
              ? t('unit.leaveBy', { time: deadline(leaveBy) })
              : until
                ? t('unit.until', { time: deadline(until) })
                : isSoft
                  ? ''
                  : t('unit.paid'),
            ...(isLot ? [t('unit.holdOf', { count: quantity })] : []),
            ...(isSoft ? [t('unit.soft')] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  )
  const to = orderId
    ? href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId })
    : repairId
      ? href('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId })
      : lotId
        ? href('/pages/me/backend-manage/auction-order-manage/auction-order-manage')
        : null
  const look = 'flex items-start gap-2.5 py-2.5'
  return to ? (
    <Link to={to} className={look}>
      {inner}
      <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
    </Link>
  ) : (
    <div className={look}>{inner}</div>
  )
}

import { href } from '#app/routes/go'
import { classes } from '#ui/class-names.ts'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { StockBoard } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import { CircleAlert } from 'lucide-react'

/** In the order of their way through the house; what is held is green, what is free ink. */
const shades = {
  expected: 'bg-control/50',
  received: 'bg-control',
  quarantine: 'bg-ink-2',
  available: 'bg-ink',
  reserved: 'bg-go-ink',
  picked: 'bg-go',
} as const
const always = ['expected', 'received', 'quarantine', 'available', 'reserved', 'picked'] as const
/** They lie elsewhere, so the bar has no part for them. */
const elsewhere = ['inRepair', 'transfer', 'missing'] as const

const list = '/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list'

type StateBarProps = { of: StockBoard; warehouseId: Id<'warehouse'> | undefined }

/** How much stands in which state, and what has stood too long. */
export function StateBar({ of, warehouseId }: StateBarProps) {
  const t = useText('warehouse')
  const count = (state: (typeof always)[number] | (typeof elsewhere)[number]) => of.counts[state] ?? 0
  const toTab = (tab: Parameters<typeof href<typeof list>>[1]) =>
    href(list, { ...tab, ...(warehouseId ? { warehouseId } : {}) })
  return (
    <Panel
      title={<span className="figures text-19 font-700">{t('onHand', { count: of.onHand })}</span>}
      aside={<span className="figures">{t('binsUsed', of.bins)}</span>}
    >
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-press">
        {always.map((state) =>
          count(state) > 0 ? (
            <span
              key={state}
              className={classes('min-w-1.5 forced-mark', shades[state])}
              style={{ flex: `${count(state)} 0 0` }}
            />
          ) : null,
        )}
      </div>
      <ul aria-label={t('bar')} className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-5">
        {always.map((state) => (
          <li key={state} className="min-w-0">
            <Link to={toTab({ tab: state })} className="flex min-h-11 items-center gap-2 text-14">
              <span aria-hidden className={classes('size-3 shrink-0 rounded-tag forced-mark', shades[state])} />
              <span className="min-w-0 flex-1 leading-tight text-ink-2">{t(`state.${state}`)}</span>
              <span className="figures font-600">{count(state)}</span>
            </Link>
          </li>
        ))}
        {elsewhere.map((state) =>
          count(state) > 0 ? (
            <li key={state} className="min-w-0">
              <Link
                to={toTab({ tab: state === 'missing' ? 'gone' : state })}
                className="flex min-h-11 items-center gap-2 text-14"
              >
                <span aria-hidden className="size-3 shrink-0 rounded-tag inset-ring-1 inset-ring-control" />
                <span className="min-w-0 flex-1 leading-tight text-ink-2">{t(`state.${state}`)}</span>
                <span className="figures font-600">{count(state)}</span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
      {of.overdue.map(({ state, count: late, days, limitDays }) => (
        <p key={state} className="flex items-center gap-2 pt-1 text-14 text-bad">
          <CircleAlert aria-hidden className="size-4.5 shrink-0" />
          {t(limitDays > 0 ? 'overdue' : 'overdueDay', {
            count: late,
            state: t(`state.${state}`),
            days,
            limit: limitDays,
          })}
        </p>
      ))}
    </Panel>
  )
}

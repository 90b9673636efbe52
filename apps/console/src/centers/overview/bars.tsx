import { Link } from '#ui/link.tsx'
import { useText } from '@kikai/client/use-text'
import { consoleListOf } from '@kikai/contract/desk/console-places'
import {
  type BandsFigure,
  type DeadlinesFigure,
  dueParts,
  type FunnelFigure,
  type GradesFigure,
} from '@kikai/contract/figures/figures.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { dueLooks } from './looks.ts'
import { useOverviewWords } from './use-overview-words.ts'

type DueRow = DeadlinesFigure['rows'][number]

export const countOfDue = ({ name: _, ...due }: DueRow): number =>
  Object.values(due).reduce((sum, count) => sum + count, 0)

/** The list in which they stand. */
export const listOfDue = ({ name }: DueRow): string => {
  if (name === 'unpaid') return '/order/orders?tab=pending_payment'
  if (name === 'toReceive') return '/order/orders?tab=to_receive'
  return consoleListOf({ kind: name, confirms: null })
}

/** What waits, by when it is due; a row opens its list. */
export function DeadlineBars({ of: { rows } }: { of: DeadlinesFigure }) {
  const t = useText('consoleOverview')
  const { taskOf } = useOverviewWords()
  const most = Math.max(...rows.map(countOfDue), 1)
  if (rows.length === 0) return <p className="quiet overview-none">{t('allDone')}</p>
  return (
    <ul className="overview-bars">
      {rows.map((row) => (
        <li key={row.name}>
          <Link to={listOfDue(row)}>{taskOf(row.name)}</Link>
          <span className="overview-bar" aria-hidden>
            {dueParts.map((part) =>
              row[part] === 0 ? null : (
                <i
                  key={part}
                  data-colour={dueLooks[part].colour}
                  data-pattern={dueLooks[part].pattern}
                  style={{ width: `${(row[part] / most) * 100}%` }}
                />
              ),
            )}
          </span>
          <b className="figures">{formatQuantity(countOfDue(row))}</b>
          <small className="wrong">{row.overdue > 0 ? t('overdue', { count: row.overdue }) : null}</small>
        </li>
      ))}
    </ul>
  )
}

/** Each step as the share of the one before, with a line for the time before. */
export function FunnelBars({ of: { steps } }: { of: FunnelFigure }) {
  const t = useText('consoleOverview')
  const { percent } = useOverviewWords()
  const [first, ...others] = steps
  if (!first) return null
  return (
    <div className="overview-funnel">
      <p>
        <b className="figures">{formatQuantity(first.count)}</b> {t(`step.${first.name}`)}
      </p>
      <ul>
        {others.map(({ name, count, before }, at) => {
          const former = steps[at]
          if (!former) return null
          return (
            <li key={name}>
              <b>{t(`step.${name}`)}</b>{' '}
              <span className="quiet">
                {t('of', { part: formatQuantity(count), all: formatQuantity(former.count) })}
              </span>
              <span className="figures">
                <b>{percent(count, former.count)}</b>{' '}
                <span className="quiet">
                  {former.before > 0 ? t('was', { percent: percent(before, former.before) }) : null}
                </span>
              </span>
              <span className="overview-share" aria-hidden>
                <i style={{ width: `${share(count, former.count)}%` }} />
                {former.before > 0 ? <em style={{ left: `${share(before, former.before)}%` }} /> : null}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="quiet">{t('funnelLegend')}</p>
    </div>
  )
}

/** A step can be larger than the one before it, where that one was not counted yet. */
const share = (part: number, of: number): number => (of === 0 ? 0 : Math.min(100, (part / of) * 100))

type Row = { readonly key: string; readonly label: string; readonly value: number; readonly words: string }

function PlainBars({ of: rows, most }: { of: readonly Row[]; most: number }) {
  return (
    <ul className="overview-bars">
      {rows.map(({ key, label, value, words }) => (
        <li key={key}>
          <span>{label}</span>
          <span className="overview-bar" aria-hidden>
            {value === 0 ? null : (
              <i data-colour="go-ink" data-pattern="plain" style={{ width: `${(value / most) * 100}%` }} />
            )}
          </span>
          <b className="figures">{words}</b>
        </li>
      ))}
    </ul>
  )
}

/** How many shipments took how many days. */
export function ShipBandBars({ of: { rows } }: { of: BandsFigure }) {
  const t = useText('consoleOverview')
  const bars = rows.map(({ name, domestic, abroad }) => ({
    key: name,
    label: t(`band.${name}`),
    value: domestic + abroad,
    words: formatQuantity(domestic + abroad),
  }))
  return <PlainBars of={bars} most={Math.max(...bars.map(({ value }) => value))} />
}

/** How many of an engineer's repairs held at once. */
export function GradeBars({ of: { rows } }: { of: GradesFigure }) {
  const t = useText('consoleOverview')
  const { percent } = useOverviewWords()
  const bars = rows.map(({ id, name, firstFix }) => ({
    key: id,
    label: name,
    value: firstFix ?? 0,
    words: firstFix === null ? t('new') : percent(firstFix, 100),
  }))
  return <PlainBars of={bars} most={100} />
}

import { useWritten } from '#ui/written.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import {
  type CenterFigures,
  dueParts,
  type CenterFigure,
  type WeeklyFigure,
} from '@kikai/contract/figures/figures.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { dayMs, minuteMs } from '@kikai/kernel/duration'
import { Button } from 'antd'
import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { DeadlineBars, FunnelBars, GradeBars, ShipBandBars } from './bars.tsx'
import { dueLooks, type PartLook, partLooks } from './looks.ts'
import { useOverviewWords } from './use-overview-words.ts'

const WeeklyChart = lazyPart(() => import('./weekly-chart.tsx'))

/** Figures that share a panel: one, or one for each currency. */
export type PanelFigures = { readonly name: GroupName; readonly figures: readonly CenterFigure[] }
type GroupName = WeeklyFigure['name'] | Exclude<CenterFigure['kind'], 'weekly'>

export function groupsOf(figures: readonly CenterFigure[]): PanelFigures[] {
  const nameOf = (one: CenterFigure): GroupName => (one.kind === 'weekly' ? one.name : one.kind)
  return [...Map.groupBy(figures, nameOf)].map(([name, group]) => ({ name, figures: group }))
}

type Weeks = Pick<CenterFigures, 'weeks' | 'isRunning'>
type FigurePanelProps = { of: PanelFigures; over: Weeks; asTables: boolean }

/** A figure as a chart and as a table, of which one is seen; screen readers and paper always have the table. */
export function FigurePanel({ of: { name, figures }, over, asTables }: FigurePanelProps) {
  const t = useText('consoleOverview')
  const id = useId()
  const [chosen, choose] = useState<{ asTables: boolean; isTable: boolean } | null>(null)
  // The choice for the whole page is the newer one where it was made after the panel's own.
  const isTable = chosen?.asTables === asTables ? chosen.isTable : asTables
  const note = noteKeys.find((key) => key === name)
  return (
    <section
      className="card overview-panel"
      data-figure={name}
      data-show={isTable ? 'table' : 'chart'}
      aria-labelledby={id}
    >
      <div className="overview-panel-head">
        <h2 id={id}>{t(`figure.${name}`)}</h2>
        {note ? <span className="quiet">{t(`note.${note}`)}</span> : null}
        <Legend of={figures} />
        <Button
          type="text"
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          aria-label={t(isTable ? 'chart' : 'table')}
          aria-pressed={isTable}
          onClick={() => choose({ asTables, isTable: !isTable })}
        />
      </div>
      <div className="overview-figures">
        {figures.map((figure) => (
          <div key={figure.kind === 'weekly' ? figure.unit : figure.kind}>
            {figure.kind === 'weekly' ? <WeeklyHead of={figure} /> : null}
            <div className="overview-chart">{isTable ? null : <Chart of={figure} over={over} />}</div>
            <FigureTableView of={figure} over={over} label={t(`figure.${name}`)} />
          </div>
        ))}
      </div>
      {figures.some(({ kind }) => kind === 'weekly') && over.isRunning ? (
        <p className="quiet overview-foot">* {t('running')}</p>
      ) : null}
    </section>
  )
}

const minutesADay = dayMs / minuteMs
const noteKeys = ['sales', 'refunds', 'shipTime', 'funnel', 'bands', 'grades'] as const

function Legend({ of: figures }: { of: readonly CenterFigure[] }) {
  const t = useText('consoleOverview')
  const [figure] = figures
  const keys: { label: string; look: PartLook }[] =
    figure?.kind === 'weekly'
      ? figure.parts.map(({ name }) => ({ label: t(`part.${name}`), look: partLooks[name] }))
      : figure?.kind === 'deadlines'
        ? dueParts.map((part) => ({ label: t(`due.${part}`), look: dueLooks[part] }))
        : []
  if (keys.length < 2) return null
  return (
    <ul className="overview-legend" aria-hidden>
      {keys.map(({ label, look }) => (
        <li key={label}>
          <i data-colour={look.colour} data-pattern={look.pattern} /> {label}
        </li>
      ))}
    </ul>
  )
}

/** The sum or median of the period, and how it compares. */
function WeeklyHead({ of: figure }: { of: WeeklyFigure }) {
  const t = useText('consoleOverview')
  const { headline, change, percent } = useOverviewWords()
  const { lasting } = useWritten()
  const { name, unit, whole, parts, medianMinutes, targetMinutes } = figure
  const inTime = parts
    .find((part) => part.name === 'inTime')
    ?.values.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const said = [
    medianMinutes === null ? null : t('median', { time: lasting(medianMinutes * minuteMs) }),
    targetMinutes === null ? null : t('target', { time: lasting(targetMinutes * minuteMs) }),
    inTime === undefined || !whole ? null : t('inTimeShare', { percent: percent(inTime, whole) }),
    change(figure),
  ].filter((one) => one !== null)
  return (
    <p className="overview-whole">
      {name === 'sales' || name === 'refunds' ? <span>{unit}</span> : null}
      <b className="figures">{whole === null ? t('nothing') : headline(unit, whole)}</b>
      <span className="quiet">{said.join(' · ')}</span>
    </p>
  )
}

type ChartProps = { of: CenterFigure; over: Weeks }

function Chart({ of: figure, over }: ChartProps) {
  switch (figure.kind) {
    case 'weekly':
      return <Weekly of={figure} over={over} />
    case 'funnel':
      return <FunnelBars of={figure} />
    case 'deadlines':
      return <DeadlineBars of={figure} />
    case 'bands':
      return <ShipBandBars of={figure} />
    case 'grades':
      return <GradeBars of={figure} />
  }
}

function Weekly({ of: { unit, parts }, over: { weeks, isRunning } }: ChartProps & { of: WeeklyFigure }) {
  const t = useText('consoleOverview')
  const words = useOverviewWords()
  // The chart is drawn anew with each of these.
  const shown = useMemo(
    () => ({
      weeks: weeks.map(words.weekOf),
      parts: parts.map(({ name, values }) => ({
        label: t(`part.${name}`),
        look: partLooks[name],
        // In days, so that the marks of the axis are whole ones.
        values: unit === 'minutes' ? values.map((value) => value && value / minutesADay) : values,
      })),
      short: (value: number) => (unit === 'minutes' ? formatQuantity(value) : words.short(unit, value)),
      whole: (value: number) => words.whole(unit, unit === 'minutes' ? value * minutesADay : value),
    }),
    [t, words, weeks, parts, unit],
  )
  return <WeeklyChart {...shown} isLine={unit === 'minutes'} isRunning={isRunning} />
}

type TableProps = ChartProps & { label: string }

function FigureTableView({ of: figure, over, label }: TableProps) {
  const t = useText('consoleOverview')
  const { tableOf } = useOverviewWords()
  const { heads, rows } = tableOf(figure, over)
  const caption = figure.kind === 'weekly' && figure.unit.length === 3 ? `${label} (${figure.unit})` : label
  if (rows.length === 0) return <p className="quiet overview-none overview-table">{t('nothing')}</p>
  return (
    <div className="overview-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={`${at} ${head}`} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is named by its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

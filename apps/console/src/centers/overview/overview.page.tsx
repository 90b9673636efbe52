import { saveText } from '#ui/save-text.ts'
import { csvOf } from '@kikai/client/files/csv'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { Link } from '#ui/link.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { figuresCalls } from '@kikai/contract/figures/figures.calls'
import { type CenterFigures, overviewCenters } from '@kikai/contract/figures/figures.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { dayMs, minuteMs } from '@kikai/kernel/duration'
import { Alert, Button, Segmented, Select } from 'antd'
import { Download, Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { countOfDue, listOfDue } from './bars.tsx'
import { FigurePanel, groupsOf } from './figure-panel.tsx'
import { useOverviewWords } from './use-overview-words.ts'

const periods = [4, 12, 26, 52] as const
const usualWeeks = 12
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const tilesMax = 4

/** Today in the reader's zone, and the Monday with which so many weeks begin. */
function periodOf(weeks: number): { from: string; to: string } {
  const to = new Intl.DateTimeFormat('en-CA').format(new Date())
  const today = Date.parse(`${to}T00:00:00Z`)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const from = new Date(today - (sinceMonday + (weeks - 1) * 7) * dayMs).toISOString().slice(0, 10)
  return { from, to }
}

/** The figures of the center in the address. */
export default function Overview() {
  const t = useText('consoleOverview')
  const word = useText('console')
  const language = useLanguage()
  const { moment } = useWritten()
  const { pathname } = useLocation()
  const { filters, filter } = useListAddress()
  const { tableOf } = useOverviewWords()
  const center = overviewCenters.find((one) => pathname.startsWith(`/${one}/`)) ?? 'order'
  const weeks = periods.find((one) => String(one) === filters['weeks']) ?? usualWeeks
  const asTables = filters['show'] === 'tables'
  const period = periodOf(weeks)
  const figures = useCall(
    figuresCalls.readCenterFigures,
    { center, zone, ...period },
    { keepOld: true, freshMs: minuteMs },
  )
  const of = figures.data
  const title = word(`center.${center}`)
  if (!of)
    return figures.waiting ? (
      <WaitingSkeleton label={word('waiting')} />
    ) : (
      <NoticePanel
        isPage
        title={word('failed.title')}
        note={figures.error?.message}
        action={<Button onClick={figures.reload}>{word('failed.retry')}</Button>}
      />
    )
  const groups = groupsOf(of.figures)
  const save = () => {
    const lines = groups.flatMap(({ name, figures: group }) =>
      group.flatMap((figure) => {
        const { heads, rows } = tableOf(figure, of)
        const unit = figure.kind === 'weekly' && figure.unit.length === 3 ? ` (${figure.unit})` : ''
        return [[`${t(`figure.${name}`)}${unit}`], heads, ...rows, []]
      }),
    )
    saveText({ fileName: `${title} ${period.from} ${period.to}.csv`, text: csvOf(lines) })
  }
  return (
    <div className="list overview" aria-busy={figures.refreshing || undefined}>
      <div className="list-head">
        <h1>{title}</h1>
        <span className="quiet">
          {t('asOf', {
            from: formatDay(of.weeks[0] ?? period.from, language),
            to: formatDay(period.to, language),
            time: moment(of.readAt),
          })}
        </span>
        <div className="list-actions">
          <Segmented
            aria-label={t('show')}
            value={asTables ? 'tables' : 'charts'}
            options={[
              { value: 'charts', label: t('charts') },
              { value: 'tables', label: t('tables') },
            ]}
            onChange={(show) => filter({ show: show === 'tables' ? 'tables' : '' })}
          />
          <Select
            aria-label={t('period')}
            value={weeks}
            options={periods.map((count) => ({ value: count, label: t('weeks', { count }) }))}
            onChange={(count) => filter({ weeks: count === usualWeeks ? '' : String(count) })}
            popupMatchSelectWidth={false}
          />
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button icon={<Download aria-hidden />} onClick={save}>
            {t('export')}
          </Button>
        </div>
      </div>
      {figures.error ? (
        <Alert type="error" showIcon title={word('list.failedOld')} description={figures.error.message} />
      ) : null}
      <Tiles of={of.figures} />
      <div className="overview-panels">
        {groups.map((group) => (
          <FigurePanel key={`${center} ${group.name}`} of={group} over={of} asTables={asTables} />
        ))}
      </div>
    </div>
  )
}

/** What is most urgent, and how long it takes to ship. */
function Tiles({ of: figures }: { of: CenterFigures['figures'] }) {
  const t = useText('consoleOverview')
  const { taskOf, whole, change } = useOverviewWords()
  const rows = figures
    .flatMap((one) => (one.kind === 'deadlines' ? one.rows : []))
    .toSorted(
      (one, other) => other.overdue - one.overdue || other.today - one.today || countOfDue(other) - countOfDue(one),
    )
    .slice(0, tilesMax)
  const shipTime = figures.find((one) => one.kind === 'weekly' && one.name === 'shipTime')
  const median = shipTime?.kind === 'weekly' ? shipTime : null
  if (rows.length === 0 && !median?.whole) return null
  return (
    <ul className="card overview-tiles" aria-label={t('atGlance')}>
      {rows.map((row) => (
        <li key={row.name}>
          <Link to={listOfDue(row)}>{taskOf(row.name)}</Link>
          <b className="figures">{formatQuantity(countOfDue(row))}</b>
          <small className={row.overdue > 0 ? 'wrong' : 'quiet'}>
            {row.overdue > 0
              ? t('overdue', { count: row.overdue })
              : row.today > 0
                ? t('dueToday', { count: row.today })
                : t('onTime')}
          </small>
        </li>
      ))}
      {median?.whole ? (
        <li>
          <span>{t('figure.shipTime')}</span>
          <b className="figures">{whole('minutes', median.whole)}</b>
          <small className="quiet">{change(median) ?? t('note.shipTime')}</small>
        </li>
      ) : null}
    </ul>
  )
}

import { ListSearch } from '#features/crud/list-search.tsx'
import { ListTabs } from '#features/crud/list-tabs.tsx'
import { type ListAddress, useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { consolePages } from '@kikai/contract/console/console-pages'
import { type FigureValue, figureGroups } from '@kikai/contract/settings/figure-units'
import { figures } from '@kikai/contract/settings/figures'
import type { FigureNow } from '@kikai/contract/settings/figures.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { Button } from 'antd'
import { History } from 'lucide-react'
import { SettingHistory } from './setting-history.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { useFigureWords } from './use-figure-words.ts'

const tabNames = ['differ', 'planned', 'asked'] as const
/** Settings that are more than one value have pages of their own. */
const elsewhere = ['fees', 'methods', 'holidays', 'rates', 'ownAccounts'] as const

const differs = ({ name, value }: FigureNow) => !isSame(value, figures[name].usual)
/** Two values of a figure: the keys of both are in the same order. */
const isSame = (one: FigureValue, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value
const inTab = (figure: FigureNow, tab: string) =>
  tab === 'differ' ? differs(figure) : tab === 'planned' || tab === 'asked' ? figure.next?.state === tab : true

/** Every figure of the business: by subject, with its default, its value now and next, and one open beside them. */
export default function Settings() {
  const t = useText('settings')
  const word = useText('console')
  const address = useListAddress()
  const now = useCall(managedSettingsCalls.listFigures, {}, { freshMs: 0, keepOld: true })
  if (address.filters.view === 'history') return <SettingHistory />
  const all = now.data?.data
  if (!all)
    return now.waiting ? (
      <WaitingSkeleton label={word('waiting')} />
    ) : (
      <NoticePanel
        isPage
        title={word('failed.title')}
        note={now.error?.message}
        action={<Button onClick={now.reload}>{word('failed.retry')}</Button>}
      />
    )
  return <Loaded all={all} address={address} summary={t('summary', summaryOf(all))} />
}

const summaryOf = (all: readonly FigureNow[]) => ({
  all: all.length,
  differ: all.filter(differs).length,
  next: all.filter(({ next }) => next !== null).length,
})

type LoadedProps = { all: readonly FigureNow[]; address: ListAddress; summary: string }
function Loaded({ all, address, summary }: LoadedProps) {
  const t = useText('settings')
  const word = useText('console')
  const { filters, row } = address
  const open = all.find(({ name }) => name === row) ?? null
  const { tab = '', words = '' } = filters
  // A link to a setting alone opens its group, and a link to a tab looks in all of them.
  const group = filters.group ?? (open ? figures[open.name].group : tab || words ? '' : figureGroups[0])
  const wanted = words.toLowerCase()
  const here = all.filter(
    ({ name }) =>
      (group === '' || figures[name].group === group) && `${t(`name.${name}`)} ${name}`.toLowerCase().includes(wanted),
  )
  const shown = here.filter((one) => inTab(one, tab))
  return (
    <div className="list">
      <div className="list-head">
        <h1>{word('page.settings')}</h1>
        <span className="quiet">{summary}</span>
        <div className="list-actions">
          <ListSearch label={t('searchSettings')} address={address} />
          <Button
            icon={<History aria-hidden />}
            onClick={() => address.filter({ view: 'history', group: '', tab: '', words: '' })}
          >
            {t('historyAll')}
          </Button>
        </div>
      </div>
      <div className="settings">
        <Groups all={all} group={group} address={address} />
        <section className="card" aria-label={group === '' ? t('tab.all') : t(`group.${groupOf(group)}`)}>
          <ListTabs
            name="tab"
            of={['', ...tabNames].map((value) => ({
              value,
              label: t(`tab.${tabNames.find((one) => one === value) ?? 'all'}`),
              count: here.filter((one) => inTab(one, value)).length,
            }))}
            now={tab}
            onPick={(change) => address.filter({ group, ...change })}
          />
          <SettingTable of={shown} address={address} />
          <p className="quiet settings-foot">{t('foot')}</p>
        </section>
        {open ? (
          <SettingPanel key={open.name} of={open} />
        ) : (
          <section className="card card-body quiet">{t('pick')}</section>
        )}
      </div>
    </div>
  )
}

const groupOf = (group: string) => figureGroups.find((one) => one === group) ?? figureGroups[0]

type GroupsProps = { all: readonly FigureNow[]; group: string; address: ListAddress }
function Groups({ all, group, address }: GroupsProps) {
  const t = useText('settings')
  const word = useText('console')
  const may = useMay()
  const pages = elsewhere.filter((page) => consolePages[`finance/${page}`].some((right) => may(right)))
  return (
    <nav className="card settings-groups" aria-label={t('groups')}>
      <ul>
        {figureGroups.map((one) => {
          const mine = all.filter(({ name }) => figures[name].group === one)
          const waits = mine.some(({ next }) => next !== null)
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === group}
                onClick={() => address.filter({ group: one, tab: '', words: '' })}
              >
                <span>{t(`group.${one}`)}</span>
                {waits ? <i className="settings-dot" role="img" aria-label={t('waits')} /> : null}
                <small>{mine.length}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {pages.length > 0 ? (
        <>
          <h2>{t('elsewhere')}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <Link to={`/finance/${page}`}>{word(`page.${page}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="quiet settings-foot">
        <i className="settings-dot" aria-hidden /> {t('waits')}
      </p>
    </nav>
  )
}

function SettingTable({ of, address }: { of: readonly FigureNow[]; address: ListAddress }) {
  const t = useText('settings')
  const { parts, written } = useFigureWords()
  const { date } = useWritten()
  if (of.length === 0) return <p className="quiet card-body">{t('noneHere')}</p>
  return (
    <table className="settings-table">
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('next')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((figure) => {
          const { name, value, next } = figure
          return (
            <tr key={name} aria-current={address.row === name ? 'true' : undefined}>
              <th scope="row">
                <Link to={address.hrefOf(name)} replace={address.row !== null}>
                  {t(`name.${name}`)}
                </Link>
                <code>{name}</code>
              </th>
              <td className={differs(figure) ? 'settings-differs' : undefined}>
                {parts(name, value).map((part) => (
                  <div key={part}>{part}</div>
                ))}
                {differs(figure) ? <small>{t('default', { value: usualWritten(figure, written) })}</small> : null}
              </td>
              <td>
                {next ? (
                  <Tag tone="amber">
                    {next.state === 'asked' || next.startsAt === null
                      ? t('nextAsked', { value: written(name, next.value) })
                      : t('nextFrom', { value: written(name, next.value), date: date(next.startsAt) })}
                  </Tag>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const usualWritten = ({ name }: FigureNow, written: ReturnType<typeof useFigureWords>['written']) =>
  written(name, figures[name].usual)

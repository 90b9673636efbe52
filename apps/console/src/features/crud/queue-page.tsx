import { Link } from '#ui/link.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import type { OutputOf } from '@kikai/contract/call'
import { Button } from 'antd'
import { Fragment, type ReactNode, Suspense, useRef } from 'react'
import type { Column } from './column.ts'
import { ExportButton } from './export-button.tsx'
import { ColumnChoice } from './list-bar.tsx'
import { ListSearch } from './list-search.tsx'
import { type ListTab, ListTabs } from './list-tabs.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import type { ListCall, Resource, RowOf } from './resource.ts'
import { SavedViews } from './saved-views.tsx'
import { useKeptView } from './use-kept-view.ts'
import { useListed } from './use-listed.ts'
import { useRowKeys } from './use-row-keys.ts'

type QueuePageProps<C extends ListCall> = {
  of: Resource<C>
  title: string
  /** The name of the queue for screen readers. */
  label: string
  /** How the queue and the open thing share the page, by a class of theme/review.css. */
  look?: string
  line: (row: RowOf<C>) => { title: string; note: ReactNode; value: ReactNode; mark?: ReactNode }
  /** Headings within the queue; the server's order keeps what stands under one together. */
  groups?: { of: (row: RowOf<C>) => string; head: (row: RowOf<C>, answer: OutputOf<C>) => ReactNode }
  /** Beside the title. */
  lead?: ReactNode
  /** Below the queue. */
  foot?: (answer: OutputOf<C>) => ReactNode
  empty: string
  /** The sentence beside the queue while nothing is open. */
  pick: string
  /** The open thing beside the queue; `onNext` opens the one after it when this one is decided. */
  panel: (row: string, onNext: () => void) => ReactNode
  tabs?: { name: string; options: (answer: OutputOf<C> | undefined) => readonly ListTab[] }
  /** The label of the search field. */
  search?: string
  /** What a line can show below, once it is chosen; an export has all of it. */
  columns: readonly Column<RowOf<C>>[]
  may?: (right: Right) => boolean
}

/**
 * What waits for a decision, by deadline, beside the open one: J and K move on, and the address keeps the place. For
 * things that need the width of the page; others open beside a `CrudTable`.
 */
export function QueuePage<C extends ListCall>(props: QueuePageProps<C>) {
  const { of, title, look = '', line, groups, tabs, search, columns, may = () => false } = props
  const t = useText('console')
  const place = useRef<HTMLDivElement>(null)
  const { address, list, rows, keys } = useListed(of)
  // A line says what matters by itself, so that nothing more is shown until it is chosen.
  const view = useKeptView(
    of.name,
    columns.map((column) => ({ ...column, extra: true as const })),
  )
  useRowKeys({ table: place, keys, open: address.row, onOpen: address.open })
  const { data: answer } = list
  const parts = groups ? [...Map.groupBy(rows, groups.of).values()] : [rows]
  const onNext = () => address.open(keys[keys.findIndex((key) => key === address.row) + 1] ?? null)
  return (
    <div ref={place}>
      <div className="list-head">
        <h1>{title}</h1>
        {props.lead}
        <div className="list-actions">
          <SavedViews list={of.name} address={address} columns={view.chosen} onColumns={view.choose} />
          {of.exports && rows.length > 0 ? (
            <ExportButton
              of={of}
              exports={of.exports}
              title={title}
              filters={address.filters}
              columns={columns}
              may={may}
            />
          ) : null}
          <ColumnChoice of={view} />
        </div>
      </div>
      <div className={`review ${look}`}>
        <section className="card review-queue" aria-label={props.label}>
          {search ? <ListSearch label={search} address={address} /> : null}
          {tabs ? (
            <ListTabs
              name={tabs.name}
              of={tabs.options(answer)}
              now={address.filters[tabs.name] ?? ''}
              onPick={address.filter}
            />
          ) : null}
          {list.error ? (
            <NoticePanel
              title={t('list.failed')}
              note={list.error.message}
              action={<Button onClick={list.reload}>{t('failed.retry')}</Button>}
            />
          ) : null}
          {list.waiting ? <WaitingSkeleton label={t('waiting')} /> : null}
          {parts.map((part) => {
            const [first] = part
            return (
              <Fragment key={first && groups ? groups.of(first) : ''}>
                {first && groups && answer ? <h2 className="queue-group">{groups.head(first, answer)}</h2> : null}
                <ul>
                  {part.map((row) => {
                    const key = of.rowKey(row)
                    const { title: name, note, value, mark } = line(row)
                    return (
                      <li key={key} data-row-key={key}>
                        <Link
                          to={address.hrefOf(key)}
                          replace={address.row !== null}
                          aria-current={key === address.row ? 'true' : undefined}
                        >
                          {mark}
                          <span>
                            <b>{name}</b>
                            <small>{note}</small>
                            {view.shown.map(({ key: column, title: named, text }) => {
                              const said = text?.(row)
                              return said ? <small key={column}>{`${named} · ${said}`}</small> : null
                            })}
                          </span>
                          {value}
                        </Link>
                      </li>
                    )
                  })}
                </ul>
              </Fragment>
            )
          })}
          {answer && rows.length === 0 ? <NothingFound address={address} tab={tabs?.name} empty={props.empty} /> : null}
          <Pager address={address} answer={answer} />
          {answer ? props.foot?.(answer) : null}
        </section>
        <Suspense fallback={<WaitingSkeleton label={t('waiting')} />}>
          {address.row === null ? <NoticePanel title={props.pick} /> : props.panel(address.row, onNext)}
        </Suspense>
      </div>
    </div>
  )
}

/** The open thing of a queue: a placeholder while it loads, the error, or the thing. */
export function LoadedReview<T>({ of, children }: { of: Loaded<T>; children: (data: T) => ReactNode }) {
  const t = useText('console')
  if (of.data) return children(of.data)
  return of.waiting ? (
    <WaitingSkeleton label={t('waiting')} />
  ) : (
    <NoticePanel title={of.error?.message ?? t('failed.title')} />
  )
}

import { Link } from '#ui/link.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { PartBoundary } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { Right } from '@kikai/contract/access'
import { Alert, Button, Skeleton, Table, type TableProps } from 'antd'
import { type ComponentProps, type ReactNode, Suspense, useRef } from 'react'
import { BulkBar, type BulkStep, useChosen } from './bulk-step.tsx'
import type { Column } from './column.ts'
import type { ListFilter } from './list-filters.ts'
import { ListBar } from './list-bar.tsx'
import { ListTabs, type ListTab } from './list-tabs.tsx'
import { PanelWaiting } from './loaded-panel.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { PanelControls } from './panel-controls.tsx'
import type { ListCall, Resource, RowOf } from './resource.ts'
import { useKeptView } from './use-kept-view.ts'
import { useAllRows, useListed } from './use-listed.ts'
import { useRowKeys } from './use-row-keys.ts'

type CrudTableProps<C extends ListCall> = {
  of: Resource<C>
  title: string
  columns: readonly Column<RowOf<C>>[]
  /** Predefined views of the list, with their counts from the answer. */
  tabs?: { name: string; options: (answer: OutputOf<C> | undefined) => readonly ListTab[] }
  /** The label of the search field. */
  search?: string
  filters?: readonly ListFilter[]
  /** The text of an empty list. */
  empty: string
  /** The panel of the open row beside the list; it gets the buttons that close it and move to other rows. */
  panel?: (row: string, controls: ReactNode) => ReactNode
  /** Whether the reader has a right, for instance to export the list. */
  may?: (right: Right) => boolean
  /** A sentence above the list, about its answer. */
  lead?: (answer: OutputOf<C> | undefined) => ReactNode
  /** Buttons for the whole list. */
  actions?: ReactNode
  /** Heads the rows of one group, where the server sends them in the order of their groups. */
  groupOf?: (row: RowOf<C>) => string
  /** Steps for several rows, which can be ticked then. */
  bulk?: readonly BulkStep<RowOf<C>>[] | undefined
}

/** A list that the server pages, with its filters, order and open row in the address. */
export function CrudTable<C extends ListCall>(props: CrudTableProps<C>) {
  const { of, title, tabs, search, filters = [], panel, may = () => false, actions, bulk } = props
  const t = useText('console')
  const place = useRef<HTMLDivElement>(null)
  const { address, list, rows, keys } = useListed(of)
  const view = useKeptView(of.name, props.columns)
  const chosen = useChosen<RowOf<C>>(address.filters)
  const all = useAllRows(of, { filters: address.filters, total: list.data?.total ?? 0 })
  const beside = useRowKeys({ table: place, keys, open: panel ? address.row : null, onOpen: address.open })
  const controls = <PanelControls beside={beside} onOpen={address.open} />
  return (
    <div className={panel && address.row ? 'list list-with-panel' : 'list'} ref={place}>
      <div className="list-head">
        <h1>{title}</h1>
        {list.data ? <span className="quiet">{countOf(list.data)}</span> : null}
        <div className="list-actions">{actions}</div>
      </div>
      {props.lead?.(list.data)}
      <section className="card" aria-label={title} aria-busy={list.refreshing || undefined}>
        {tabs ? (
          <ListTabs
            name={tabs.name}
            of={tabs.options(list.data)}
            now={address.filters[tabs.name] ?? ''}
            onPick={address.filter}
          />
        ) : null}
        <ListBar
          of={of}
          title={title}
          address={address}
          view={view}
          search={search}
          filters={filters}
          hasRows={rows.length > 0}
          may={may}
        />
        {bulk ? <BulkBar steps={bulk} chosen={chosen} all={all} /> : null}
        {list.error ? (
          <Alert
            type="error"
            showIcon
            title={t(list.data ? 'list.failedOld' : 'list.failed')}
            description={list.error.message}
            action={<Button onClick={list.reload}>{t('failed.retry')}</Button>}
          />
        ) : null}
        {list.waiting ? (
          <div className="waiting" role="status" aria-label={t('waiting')}>
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          </div>
        ) : list.data ? (
          <Rows<RowOf<C>>
            columns={view.shown}
            rows={rows}
            rowKey={of.rowKey}
            isDense={view.isDense}
            isOld={list.isOld}
            open={address.row}
            hrefOf={panel ? address.hrefOf : null}
            onOpen={panel ? address.open : null}
            chosen={bulk ? chosen : null}
            groupOf={props.groupOf}
            empty={<NothingFound address={address} tab={tabs?.name} empty={props.empty} />}
          />
        ) : null}
        <Pager address={address} answer={list.data} />
      </section>
      {panel && address.row ? <RowPanel row={address.row} controls={controls} panel={panel} /> : null}
    </div>
  )
}

type RowPanelProps = { row: string; controls: ReactNode; panel: (row: string, controls: ReactNode) => ReactNode }

/** The panel of the open row. When it fails it says so in its own place: the list stays, and with it what is typed. */
function RowPanel({ row, controls, panel }: RowPanelProps) {
  const t = useText('console')
  const failed = () => (
    <SidePanel title={t('failed.title')} label={t('failed.title')} controls={controls}>
      <NoticePanel
        title={t('crashed.part')}
        action={<Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>}
      />
    </SidePanel>
  )
  return (
    <PartBoundary of={row} failed={failed}>
      {/* The panel's texts are loaded with the first opened row; the list stays visible meanwhile. */}
      <Suspense fallback={<PanelWaiting controls={controls} />}>{panel(row, controls)}</Suspense>
    </PartBoundary>
  )
}

const countOf = ({ total, more }: { total: number; more?: boolean | undefined }): string =>
  `${total.toLocaleString('en')}${more ? '+' : ''}`

type RowsProps<Row extends object> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isDense: boolean
  isOld: boolean
  open: string | null
  hrefOf: ((row: string) => string) | null
  onOpen: ((row: string) => void) | null
  chosen: { rows: readonly Row[]; choose: (rows: readonly Row[]) => void } | null
  groupOf: ((row: Row) => string) | undefined
  empty: ReactNode
}

function Rows<Row extends object>({
  columns,
  rows,
  rowKey,
  open,
  hrefOf,
  onOpen,
  chosen,
  groupOf,
  ...look
}: RowsProps<Row>) {
  const t = useText('console')
  const nameOf = (row: Row) => columns.find(({ opens }) => opens)?.text?.(row) ?? ''
  const asked: TableProps<Row>['columns'] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    ...(column.align ? { align: column.align } : {}),
    ...(column.isWhole ? { className: 'list-whole' } : {}),
    render: (_, row) =>
      column.opens && hrefOf ? <Link to={hrefOf(rowKey(row))}>{column.show(row)}</Link> : column.show(row),
  }))
  const headOf = new Map(
    rows.flatMap((row, at) => {
      const [group, before] = [row, rows[at - 1]].map((one) => one && groupOf?.(one))
      return group === undefined || group === before ? [] : [[rowKey(row), group] as const]
    }),
  )
  return (
    <Table<Row>
      {...(groupOf ? { components: { body: { row: HeadedRow } } } : {})}
      columns={asked}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      size={look.isDense ? 'small' : 'middle'}
      className={look.isOld ? 'is-old' : ''}
      locale={{ emptyText: look.empty }}
      {...(chosen
        ? {
            rowSelection: {
              selectedRowKeys: chosen.rows.map(rowKey),
              // Rows that were ticked on another page stay ticked.
              preserveSelectedRowKeys: true,
              onChange: (keys) => {
                const known = new Map([...chosen.rows, ...rows].map((row) => [rowKey(row), row]))
                chosen.choose(keys.flatMap((key) => known.get(String(key)) ?? []))
              },
              getTitleCheckboxProps: () => ({ 'aria-label': t('bulk.all') }),
              getCheckboxProps: (row) => ({ 'aria-label': nameOf(row) }),
            },
          }
        : {})}
      onRow={(row) => ({
        'aria-current': rowKey(row) === open ? ('true' as const) : undefined,
        className: onOpen ? 'opens' : '',
        ...(groupOf ? { 'data-head': headOf.get(rowKey(row)), 'data-span': columns.length + (chosen ? 1 : 0) } : {}),
        // The row's link does the same for the keyboard.
        onClick: (event) => {
          if (
            event.target instanceof HTMLElement &&
            event.target.closest('a, button, input, .ant-table-selection-column')
          )
            return
          onOpen?.(rowKey(row))
        },
      })}
    />
  )
}

type HeadedRowProps = ComponentProps<'tr'> & { 'data-head'?: string; 'data-span'?: number }

/** The first row of a group, under a line with the group's name. */
const HeadedRow = ({ 'data-head': head, 'data-span': span, ...row }: HeadedRowProps) => (
  <>
    {head === undefined ? null : (
      <tr className="group-head">
        <th scope="rowgroup" colSpan={span}>
          {head}
        </th>
      </tr>
    )}
    <tr {...row} />
  </>
)

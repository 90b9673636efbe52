import { CrudTable } from '#features/crud/crud-table.tsx'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay, useMe } from '#features/me/use-me.ts'
import { Tag } from '#ui/tag.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import { stockTabs } from '@kikai/contract/warehouse/stock-tabs'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { useState } from 'react'
import { useStockBoard, useWarehouseFilter } from './bin-field.tsx'
import { PrintLabels } from './print-labels.tsx'
import { StockFace, StockTag, useStockNote } from './stock-tag.tsx'

// Each comes at a press.
const AnnouncePiece = lazyPart(() => import('./announce-piece.tsx'))
const Warehouses = lazyPart(() => import('./warehouses.tsx'))
const MoveMany = lazyPart(() => import('./move-many.tsx'))
const UnitPanel = lazyPart(() => import('./unit-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const tabs = tabsOf(stockTabs.filter((tab) => tab !== 'all'))

const stock = resource({
  name: 'stock',
  call: stockCalls.listStock,
  exports: stockCalls.exportStock,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '', kind, warehouse = '', model = '' }) => ({
    tab: tabs.read(tab) ?? ('all' as const),
    words,
    kind: oneOf(stockKinds, kind),
    warehouseId: isId<'warehouse'>(warehouse) ? warehouse : null,
    ...(isId<'product'>(model) ? { productId: model } : {}),
  }),
})

const heldOf = ({ counts: { reserved = 0, picked = 0 } }: StockUnit) => reserved + picked

/** Every machine and every lot of parts in the reader's warehouses, the one due first on top. */
export default function Stock() {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const console = useText('console')
  const col = useColumns(stock)
  const note = useStockNote()
  const { filters, open } = useListAddress()
  const { data: me } = useMe()
  const may = useMay()
  const [opened, setOpened] = useState<'announce' | 'warehouses' | null>(null)
  const close = () => setOpened(null)
  const shown = tabs.show((tab) => (tab === 'gone' ? word('tab.gone') : word(`state.${tab}`)), word('tab.all'))
  const board = useStockBoard(filters.warehouse).data
  const houses = useStockBoard().data?.warehouses ?? []
  const warehouses = useWarehouseFilter(houses)
  return (
    <div className="stock-states">
      <CrudTable
        of={stock}
        title={console('page.stock')}
        lead={() =>
          board ? (
            <p className="list-lead stock-lead">
              <span>{word('onHand', { count: board.onHand })}</span>
              <span>{word('binsUsed', board.bins)}</span>
              {board.overdue.map(({ state, count, days, limitDays }) => (
                <Tag key={state} tone="red">
                  {limitDays === 0
                    ? word('overdueDay', { count, state: word(`state.${state}`), days })
                    : word('overdue', { count, state: word(`state.${state}`), days, limit: limitDays })}
                </Tag>
              ))}
            </p>
          ) : null
        }
        columns={[
          col.text('title', t('unit'), {
            opens: true,
            below: note,
            show: (row) => <StockFace title={row.title} url={row.picture?.url} below={note(row)} />,
          }),
          col.word('state', t('state'), (state) => word(`state.${state}`), { show: (row) => <StockTag of={row} /> }),
          col.text({ key: 'place', of: ({ place }) => place?.bin ?? null }, t('bin'), {
            below: ({ place }) => place?.warehouse ?? null,
          }),
          col.number('onHand', t('onHand')),
          col.number({ key: 'held', of: heldOf }, t('held')),
          col.due({ key: 'due', of: ({ due }) => due?.at }, t('due')),
          col.text({ key: 'goods', of: ({ goods }) => goods?.managementNumber }, t('listing')),
          col.person('company', t('company'), { extra: true }),
          col.text({ key: 'year', of: ({ year }) => (year === null ? null : String(year)) }, word('fact.year'), {
            extra: true,
          }),
          col.number('hours', word('fact.hours'), { extra: true }),
        ]}
        tabs={{
          name: shown.name,
          // In the strip everything has its number, what is in hand altogether too.
          options: (answer) =>
            shown.options(answer).map((tab) => (tab.value === '' ? { ...tab, count: answer?.counts?.all } : tab)),
        }}
        filters={[filterBy('kind', t('kind'), stockKinds, (kind) => word(`kind.${kind}`)), warehouses]}
        actions={
          // They are a company's own, also for staff who act for it.
          me?.company ? (
            <>
              <Button onClick={() => setOpened('warehouses')}>{word('warehouses.title')}</Button>
              {houses.length > 0 ? (
                <Button onClick={() => setOpened('announce')}>{word('receive.announce')}</Button>
              ) : null}
            </>
          ) : undefined
        }
        search={word('search')}
        may={may}
        empty={word('list.none')}
        bulk={[
          {
            label: (rows) => word('labels.print', { count: rows.length }),
            form: (rows, onClose) => <PrintLabels rows={rows} onClose={onClose} />,
          },
          {
            label: (rows) => t('moveMany', { count: rows.length }),
            // Of a lot it has to be said how many, and from where.
            fits: ({ kind, place }) => kind === 'machine' && (place?.bin ?? null) !== null,
            form: (rows, onClose) => <MoveMany rows={rows} warehouses={houses} onClose={onClose} />,
          },
        ]}
        panel={(row, controls) => <UnitPanel row={row} controls={controls} />}
      />
      {opened === 'announce' ? (
        <AnnouncePiece warehouses={houses} onClose={close} onDone={({ id }) => open(id)} />
      ) : null}
      {opened === 'warehouses' ? <Warehouses of={houses} onClose={close} /> : null}
    </div>
  )
}

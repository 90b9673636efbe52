import { CrudTable } from '#features/crud/crud-table.tsx'
import { filterBy } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { dayOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useText } from '@kikai/client/use-text'
import { movementEvents, useMovementWords } from '@kikai/client/stock/use-movement-words'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockMovement } from '@kikai/contract/warehouse/stock.shapes'
import { isId } from '@kikai/kernel/ids'
import { useStockBoard, useWarehouseFilter } from './bin-field.tsx'

const events = [...movementEvents, 'move'] as const

const movements = resource({
  name: 'stock-movements',
  call: stockCalls.listMovements,
  exports: stockCalls.exportMovements,
  rowKey: ({ id }) => id,
  input: ({ event, warehouse = '', unit = '', from, to }) => ({
    event: oneOf(events, event),
    warehouseId: isId<'warehouse'>(warehouse) ? warehouse : null,
    ...(isId<'stock-unit'>(unit) ? { unitId: unit } : {}),
    from: dayOf(from),
    to: dayOf(to),
  }),
})

/** The ledger of movements, newest first: what is never changed, and whose sums are the stock. */
export default function Movements() {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const console = useText('console')
  const words = useMovementWords()
  const col = useColumns(movements)
  const may = useMay()
  const warehouses = useWarehouseFilter(useStockBoard().data?.warehouses ?? [])
  const placeOf = ({ warehouse, bin }: StockMovement['from']) => [warehouse, bin].filter(Boolean).join(' · ')
  return (
    <CrudTable
      of={movements}
      title={console('page.movements')}
      columns={[
        col.instant('at', t('at')),
        col.text('title', t('unit'), {
          below: ({ number }) => number,
          to: ({ unitId }) => `/product/stock?row=${unitId}`,
        }),
        col.text({ key: 'event', of: words.title }, t('event'), { below: ({ note }) => note || null }),
        col.text({ key: 'cause', of: words.cause }, t('cause')),
        col.text({ key: 'from', of: ({ from }) => placeOf(from) }, t('from')),
        col.text({ key: 'to', of: ({ to }) => placeOf(to) }, t('to')),
        col.number('quantity', t('quantity')),
        col.number('change', t('change'), { show: words.change }),
        col.text({ key: 'by', of: ({ by }) => by ?? word('unit.system') }, t('by'), {
          below: ({ approvedBy }) => (approvedBy ? word('unit.approvedBy', { name: approvedBy }) : null),
        }),
      ]}
      filters={[
        filterBy('event', t('event'), events, (event) =>
          event === 'move' ? word('step.move') : word(`event.${event}`),
        ),
        warehouses,
      ]}
      actions={<PeriodFields />}
      may={may}
      empty={word('movements.none')}
    />
  )
}

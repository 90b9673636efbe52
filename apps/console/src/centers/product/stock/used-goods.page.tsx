import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { dayOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'

const usedGoods = resource({
  name: 'used-goods',
  call: countsCalls.listUsedGoods,
  exports: countsCalls.exportUsedGoods,
  rowKey: ({ id }) => id,
  input: ({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }),
})
type Row = OutputOf<typeof countsCalls.listUsedGoods>['data'][number]

/** The dealer's ledger of used goods (古物台帳): what was bought of whom, and to whom it went. */
export default function UsedGoods() {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const console = useText('console')
  const may = useMay()
  const col = useColumns(usedGoods)
  const personOf = ({ seller }: Row) =>
    seller &&
    [seller.occupation, seller.age === null ? '' : word('ledger.age', { age: seller.age })].filter(Boolean).join(' · ')
  return (
    <CrudTable
      of={usedGoods}
      title={console('page.usedGoods')}
      lead={() => <p className="list-lead quiet">{word('ledger.note')}</p>}
      columns={[
        col.day('receivedOn', word('ledger.receivedOn')),
        col.text('item', t('unit'), {
          below: ({ features }) => features,
          ...(may('product.stock.work') ? { to: ({ unitId }: Row) => `/product/stock?row=${unitId}` } : {}),
        }),
        col.text('number', word('unit.number'), { isWhole: true }),
        col.number('quantity', t('quantity')),
        col.text('price', word('ledger.price'), { align: 'end', isWhole: true }),
        col.person({ key: 'seller', of: ({ seller }) => seller?.name }, word('ledger.soldBy'), {
          below: ({ seller }) => seller?.address ?? null,
        }),
        col.text({ key: 'person', of: personOf }, word('ledger.person')),
        col.text(
          { key: 'checked', of: ({ seller }) => seller && word(`soldBy.checks.${seller.checkedBy}`) },
          word('ledger.checked'),
        ),
        col.day('soldOn', word('ledger.soldOn')),
        col.person('buyer', word('ledger.buyer')),
        col.text('soldPrice', word('ledger.soldPrice'), { align: 'end', isWhole: true }),
      ]}
      actions={<PeriodFields />}
      may={may}
      empty={word('ledger.none')}
    />
  )
}

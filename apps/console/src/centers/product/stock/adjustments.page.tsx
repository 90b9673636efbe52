import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { stockAdjustmentMachine } from '@kikai/contract/warehouse/stock.states'
import { AdjustmentPanel } from './adjustment-panel.tsx'
import { adjustmentTones } from './stock-tag.tsx'

const tabs = tabsOf(stockAdjustmentMachine.states, { first: 'asked' })

const adjustments = resource({
  name: 'stock-adjustments',
  call: countsCalls.listAdjustments,
  exports: countsCalls.exportAdjustments,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ state: tabs.read(tab) }),
})

/** What changes stock without a purchase or a sale: asked for by one person, approved by another. */
export default function Adjustments() {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const console = useText('console')
  const col = useColumns(adjustments)
  const may = useMay()
  return (
    <CrudTable
      of={adjustments}
      title={console('page.adjustments')}
      columns={[
        col.text({ key: 'title', of: ({ unit }) => unit.title }, t('unit'), {
          opens: true,
          below: ({ unit }) => unit.number,
        }),
        col.word('kind', t('adjustment'), (kind) => word(`adjust.kind.${kind}`)),
        col.number('quantity', t('quantity')),
        col.text('bin', t('bin')),
        col.text('reason', t('reason')),
        col.person('by', t('askedBy')),
        col.instant('at', t('at')),
        col.state('state', t('state'), {
          tone: (state) => adjustmentTones[state],
          word: (state) => word(`adjust.state.${state}`),
        }),
        col.text('countNumber', t('count'), { extra: true }),
        col.person('decidedBy', t('decidedBy'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => word(`adjust.state.${tab}`), word('all'))}
      may={may}
      empty={word('adjust.none')}
      panel={(row, controls) => <AdjustmentPanel row={row} controls={controls} />}
    />
  )
}

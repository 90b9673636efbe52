import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { type ManagedCharge, managedChargeTabs } from '@kikai/contract/dropship/charges.shapes'
import { ChargePanel } from './charge-panel.tsx'

const tabs = tabsOf(managedChargeTabs, { first: 'escalated' })

const charges = resource({
  name: 'charges',
  call: managedChargesCalls.listManagedCharges,
  exports: managedChargesCalls.exportCharges,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
})

const toneOf = (state: ManagedCharge['state']): TagTone => {
  if (state === 'settled') return 'green'
  if (state === 'escalated') return 'red'
  return state === 'reversed' ? 'outline' : 'amber'
}

/** Agents' charges for sending out: disputed ones first, by deadline. */
export default function Charges() {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const page = useText('console')
  const may = useMay()
  const col = useColumns(charges)
  return (
    <CrudTable
      of={charges}
      title={page('page.charges')}
      columns={[
        col.text('number', t('charges.order'), { opens: true }),
        col.text({ key: 'statement', of: ({ statement, month }) => statement ?? month }, t('charges.statement')),
        col.person('agent', t('charges.agent')),
        col.person('seller', t('charges.seller')),
        col.money('amount', t('charges.amount')),
        col.money('proposed', t('charges.proposed')),
        col.state('state', t('charges.state'), { tone: toneOf, word: (state) => word(`charge.state.${state}`) }),
        col.due('deadlineAt', t('charges.due')),
      ]}
      tabs={tabs.show((tab) => t(`charges.tab.${tab}`), t('charges.tab.all'))}
      search={t('charges.search')}
      empty={t('charges.none')}
      may={may}
      panel={(row, controls) => <ChargePanel row={row} controls={controls} />}
    />
  )
}

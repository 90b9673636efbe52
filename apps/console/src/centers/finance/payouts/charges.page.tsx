import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { type ManagedCharge, managedChargeTabs } from '@kikai/contract/dropship/charges.shapes'
import { ChargePanel } from './charge-panel.tsx'

const charges = resource({
  name: 'charges',
  call: managedChargesCalls.listManagedCharges,
  exports: managedChargesCalls.exportCharges,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({
    tab: tab === 'all' ? null : (oneOf(managedChargeTabs, tab) ?? 'escalated'),
    words,
  }),
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
  const { money, deadline } = useWritten()
  const may = useMay()
  const columns: Column<ManagedCharge>[] = [
    {
      key: 'number',
      title: t('charges.order'),
      show: ({ number }) => number,
      text: ({ number }) => number,
      opens: true,
    },
    {
      key: 'statement',
      title: t('charges.statement'),
      show: ({ statement, month }) => statement ?? month,
      text: ({ statement, month }) => statement ?? month,
    },
    { key: 'agent', title: t('charges.agent'), show: ({ agent }) => agent, text: ({ agent }) => agent },
    { key: 'seller', title: t('charges.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    {
      key: 'amount',
      title: t('charges.amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => money(amount),
    },
    {
      key: 'proposed',
      title: t('charges.proposed'),
      align: 'end',
      show: ({ proposed }) => (proposed ? money(proposed) : '–'),
      text: ({ proposed }) => (proposed ? money(proposed) : ''),
    },
    {
      key: 'state',
      title: t('charges.state'),
      show: ({ state }) => <Tag tone={toneOf(state)}>{word(`charge.state.${state}`)}</Tag>,
      text: ({ state }) => word(`charge.state.${state}`),
    },
    {
      key: 'due',
      title: t('charges.due'),
      show: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : '–'),
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
  ]
  return (
    <CrudTable
      of={charges}
      title={page('page.charges')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...managedChargeTabs.map((value) => ({
            value: value === 'escalated' ? '' : value,
            label: t(`charges.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('charges.tab.all') },
        ],
      }}
      search={t('charges.search')}
      empty={t('charges.none')}
      may={may}
      panel={(row, controls) => <ChargePanel row={row} controls={controls} />}
    />
  )
}

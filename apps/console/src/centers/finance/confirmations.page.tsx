import { TaskPanel, taskKeyOf, useHasPanel } from '#features/tasks/task-panel.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { type Confirmation, confirmationKinds } from '@kikai/contract/confirmations/confirmations.shapes'
import { consolePathOf } from '@kikai/contract/desk/console-places'

const taskOf = ({ kind, row }: Pick<Confirmation, 'kind' | 'row'>) =>
  ({ kind: 'confirm', confirms: kind, row }) as const
const tabs = tabsOf(confirmationKinds, { name: 'kind', onlyFull: true })

const confirmations = resource({
  name: 'confirmations',
  call: confirmationsCalls.listConfirmations,
  exports: confirmationsCalls.exportConfirmations,
  rowKey: (one) => taskKeyOf({ ...one, ...taskOf(one) }),
  input: ({ kind }) => ({ kind: tabs.read(kind) }),
})

/** Pending changes by colleagues that the reader may confirm, beside the list or on their page. */
export default function Confirmations() {
  const t = useText('confirmations')
  const hasPanel = useHasPanel()
  const { hrefOf } = useListAddress()
  const col = useColumns(confirmations)
  const may = useMay()
  return (
    <CrudTable
      of={confirmations}
      title={t('title')}
      columns={[
        col.word('kind', t('what'), (kind) => t(`kind.${kind}`), {
          to: (one) => (hasPanel(taskOf(one)) ? null : consolePathOf(taskOf(one))) ?? hrefOf(confirmations.rowKey(one)),
        }),
        col.text('name', t('name')),
        col.money('amount', t('amount')),
        col.person('by', t('by'), { none: () => t('nobody') }),
        col.instant('since', t('since')),
        col.due('deadlineAt', t('due')),
      ]}
      tabs={tabs.show((kind) => t(`kind.${kind}`), t('all'))}
      may={may}
      empty={t('none')}
      panel={(row, controls) => <TaskPanel of={row} controls={controls} />}
      lead={() => <p className="quiet list-lead">{t('lead')}</p>}
    />
  )
}

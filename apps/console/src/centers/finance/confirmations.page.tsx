import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useText } from '@kikai/client/use-text'
import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { confirmationKinds } from '@kikai/contract/confirmations/confirmations.shapes'
import { consolePathOf } from '@kikai/contract/desk/desk.shapes'

const tabs = tabsOf(confirmationKinds, { name: 'kind', onlyFull: true })

const confirmations = resource({
  name: 'confirmations',
  call: confirmationsCalls.listConfirmations,
  rowKey: ({ id }) => id,
  input: ({ kind }) => ({ kind: tabs.read(kind) }),
})

/** Pending changes by colleagues that the reader may confirm; each links to the page where it is confirmed. */
export default function Confirmations() {
  const t = useText('confirmations')
  const col = useColumns(confirmations)
  return (
    <CrudTable
      of={confirmations}
      title={t('title')}
      columns={[
        col.word('kind', t('what'), (kind) => t(`kind.${kind}`), {
          to: ({ kind, row }) => consolePathOf({ kind: 'confirm', confirms: kind, row }),
        }),
        col.text('name', t('name')),
        col.money('amount', t('amount')),
        col.person('by', t('by'), { none: () => t('nobody') }),
        col.instant('since', t('since')),
        col.due('deadlineAt', t('due')),
      ]}
      tabs={tabs.show((kind) => t(`kind.${kind}`), t('all'))}
      empty={t('none')}
      lead={() => <p className="quiet list-lead">{t('lead')}</p>}
    />
  )
}

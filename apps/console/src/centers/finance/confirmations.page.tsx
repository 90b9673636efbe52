import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { type Confirmation, confirmationKinds } from '@kikai/contract/confirmations/confirmations.shapes'
import { consolePathOf } from '@kikai/contract/desk/desk.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'

const confirmations = resource({
  name: 'confirmations',
  call: confirmationsCalls.listConfirmations,
  rowKey: ({ id }) => id,
  input: ({ kind }) => ({ kind: oneOf(confirmationKinds, kind) }),
})

/** Pending changes by colleagues that the reader may confirm; each links to the page where it is confirmed. */
export default function Confirmations() {
  const t = useText('confirmations')
  const { money, moment, deadline } = useWritten()
  const kindOf = ({ kind }: Confirmation) => t(`kind.${kind}`)
  const byOf = ({ by }: Confirmation) => by ?? t('nobody')
  const columns: Column<Confirmation>[] = [
    {
      key: 'what',
      title: t('what'),
      show: (row) => (
        <Link to={consolePathOf({ kind: 'confirm', confirms: row.kind, row: row.row })}>{kindOf(row)}</Link>
      ),
      text: kindOf,
    },
    { key: 'name', title: t('name'), show: ({ name }) => name || '–', text: ({ name }) => name },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => textOfAmount(amount),
    },
    { key: 'by', title: t('by'), show: byOf, text: byOf },
    { key: 'since', title: t('since'), show: ({ since }) => moment(since), text: ({ since }) => moment(since) },
    {
      key: 'due',
      title: t('due'),
      show: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : '–'),
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
  ]
  return (
    <CrudTable
      of={confirmations}
      title={t('title')}
      columns={columns}
      tabs={{
        name: 'kind',
        options: (answer) => [
          { value: '', label: t('all') },
          ...confirmationKinds
            .filter((kind) => (answer?.counts[kind] ?? 0) > 0)
            .map((kind) => ({ value: kind, label: t(`kind.${kind}`), count: answer?.counts[kind] ?? 0 })),
        ],
      }}
      empty={t('none')}
      lead={() => <p className="quiet list-lead">{t('lead')}</p>}
    />
  )
}

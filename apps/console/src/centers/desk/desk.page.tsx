import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { type DeskTask, consolePathOf, deskKinds } from '@kikai/contract/desk/desk.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'

const tasks = resource({
  name: 'desk',
  call: deskCalls.listDeskTasks,
  rowKey: ({ id }) => id,
  input: ({ kind }) => ({ kind: oneOf(deskKinds, kind) }),
})

/** Everything that waits for the reader, by deadline; each links to the page where it is done. */
export default function Desk() {
  const t = useText('desk')
  const confirms = useText('confirmations')
  const { money, moment, deadline } = useWritten()
  const kindOf = ({ kind, confirms: what }: DeskTask) =>
    what === null ? t(`kind.${kind}`) : `${t('kind.confirm')}: ${confirms(`kind.${what}`)}`
  const dueOf = ({ deadlineAt, since }: DeskTask) =>
    deadlineAt ? deadline(deadlineAt) : t('since', { time: moment(since) })
  const aboutOf = ({ name, title }: DeskTask) => [name, title].filter((one) => one !== '').join(' · ')
  const columns: Column<DeskTask>[] = [
    {
      key: 'due',
      title: t('col.due'),
      show: (row) =>
        row.deadlineAt && Date.parse(row.deadlineAt) < Date.now() ? <b className="bad">{dueOf(row)}</b> : dueOf(row),
      text: dueOf,
    },
    {
      key: 'what',
      title: t('col.what'),
      show: (row) => <Link to={consolePathOf(row)}>{kindOf(row)}</Link>,
      text: kindOf,
    },
    { key: 'about', title: t('col.about'), show: (row) => aboutOf(row) || '–', text: aboutOf },
    {
      key: 'amount',
      title: t('col.amount'),
      align: 'end',
      show: ({ amount }) => (amount ? money(amount) : '–'),
      text: ({ amount }) => (amount ? textOfAmount(amount) : ''),
    },
  ]
  return (
    <CrudTable
      of={tasks}
      title={t('title')}
      columns={columns}
      tabs={{
        name: 'kind',
        options: (answer) => [
          { value: '', label: t('all') },
          ...deskKinds
            .filter((kind) => (answer?.counts[kind] ?? 0) > 0)
            .map((kind) => ({ value: kind, label: t(`kind.${kind}`), count: answer?.counts[kind] ?? 0 })),
        ],
      }}
      empty={t('nothing')}
    />
  )
}

import { TaskPanel, taskKeyOf, useHasPanel } from '#features/tasks/task-panel.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { consolePathOf } from '@kikai/contract/desk/console-places'
import { type DeskTask, deskKinds } from '@kikai/contract/desk/desk.shapes'

const tabs = tabsOf(deskKinds, { name: 'kind', onlyFull: true })

const tasks = resource({
  name: 'desk',
  call: deskCalls.listDeskTasks,
  exports: deskCalls.exportDeskTasks,
  rowKey: taskKeyOf,
  input: ({ kind }) => ({ kind: tabs.read(kind) }),
})

/** Everything that waits for the reader, by deadline, each done beside the list or on its page. */
export default function Desk() {
  const t = useText('desk')
  const confirms = useText('confirmations')
  const { moment, deadline } = useWritten()
  const kindOf = (kind: DeskTask['kind'], { confirms: what }: DeskTask) =>
    what === null ? t(`kind.${kind}`) : `${t('kind.confirm')}: ${confirms(`kind.${what}`)}`
  const waiting = ({ since }: DeskTask) => t('since', { time: moment(since) })
  const aboutOf = ({ name, title }: DeskTask) => [name, title].filter((one) => one !== '').join(' · ')
  const hasPanel = useHasPanel()
  const { hrefOf } = useListAddress()
  const col = useColumns(tasks)
  const may = useMay()
  return (
    <CrudTable
      of={tasks}
      title={t('title')}
      columns={[
        col.due('deadlineAt', t('col.due'), {
          none: waiting,
          text: (task) => (task.deadlineAt ? deadline(task.deadlineAt) : waiting(task)),
        }),
        col.word('kind', t('col.what'), kindOf, {
          to: (task) => (hasPanel(task) ? null : consolePathOf(task)) ?? hrefOf(taskKeyOf(task)),
        }),
        col.text({ key: 'about', of: aboutOf }, t('col.about')),
        col.money('amount', t('col.amount')),
      ]}
      tabs={tabs.show((kind) => t(`kind.${kind}`), t('all'))}
      may={may}
      empty={t('nothing')}
      panel={(row, controls) => <TaskPanel of={row} controls={controls} />}
    />
  )
}

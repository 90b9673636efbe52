import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#features/review/due.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { type ManagedSendOut, managedSendOutTabs } from '@kikai/contract/dropship/dropship.shapes'
import { managedSendOutsCalls } from '@kikai/contract/dropship/managed-send-outs.calls'
import { SendOutPanel } from './send-out-panel.tsx'

const sendOuts = resource({
  name: 'send-outs',
  call: managedSendOutsCalls.listManagedSendOuts,
  exports: managedSendOutsCalls.exportSendOuts,
  rowKey: ({ orderId, id }) => `${orderId}.${id}`,
  input: ({ tab, words = '' }) => ({
    tab: tab === 'all' ? null : (oneOf(managedSendOutTabs, tab) ?? 'escalated'),
    words,
  }),
})

const toneOf = ({ state }: ManagedSendOut): TagTone => {
  if (state === 'problem') return 'red'
  if (state === 'delivered') return 'green'
  return state === 'declined' || state === 'timed_out' || state === 'cancelled' ? 'outline' : 'amber'
}

/** The orders that agents have: unresolved problems first, then by deadline. */
export default function SendOuts() {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const page = useText('console')
  const { moment, deadline } = useWritten()
  const may = useMay()
  const columns: Column<ManagedSendOut>[] = [
    {
      key: 'number',
      title: t('sendOuts.order'),
      show: ({ number }) => number,
      text: ({ number }) => number,
      opens: true,
    },
    {
      key: 'due',
      title: t('sendOuts.due'),
      show: ({ deadlineAt }) => <Due at={deadlineAt} />,
      text: ({ deadlineAt }) => (deadlineAt ? deadline(deadlineAt) : ''),
    },
    {
      key: 'state',
      title: t('sendOuts.state'),
      show: (one) => <Tag tone={toneOf(one)}>{word(`state.${one.state}`)}</Tag>,
      text: ({ state }) => word(`state.${state}`),
    },
    {
      key: 'problem',
      title: t('sendOuts.problem'),
      show: ({ problem }) => (problem ? word(`problem.${problem}`) : '–'),
      text: ({ problem }) => (problem ? word(`problem.${problem}`) : ''),
    },
    { key: 'agent', title: t('sendOuts.agent'), show: ({ agent }) => agent, text: ({ agent }) => agent },
    { key: 'seller', title: t('sendOuts.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    { key: 'goods', title: t('sendOuts.goods'), show: ({ title }) => title, text: ({ title }) => title },
    {
      key: 'offered',
      title: t('sendOuts.offered'),
      show: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => moment(createdAt),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={sendOuts}
      title={page('page.sendOuts')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...managedSendOutTabs.map((value) => ({
            value: value === 'escalated' ? '' : value,
            label: t(`sendOuts.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('sendOuts.tab.all') },
        ],
      }}
      search={t('sendOuts.search')}
      empty={t('sendOuts.none')}
      may={may}
      panel={(row, controls) => <SendOutPanel row={row} controls={controls} />}
    />
  )
}

import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { type ManagedSendOut, managedSendOutTabs } from '@kikai/contract/dropship/dropship.shapes'
import { managedSendOutsCalls } from '@kikai/contract/dropship/managed-send-outs.calls'
import { SendOutPanel } from './send-out-panel.tsx'

const tabs = tabsOf(managedSendOutTabs, { first: 'escalated' })

const sendOuts = resource({
  name: 'send-outs',
  call: managedSendOutsCalls.listManagedSendOuts,
  exports: managedSendOutsCalls.exportSendOuts,
  rowKey: ({ orderId, id }) => `${orderId}.${id}`,
  input: ({ tab, words = '' }) => ({ tab: tabs.read(tab), words }),
})

const toneOf = (state: ManagedSendOut['state']): TagTone => {
  if (state === 'problem') return 'red'
  if (state === 'delivered') return 'green'
  return state === 'declined' || state === 'timed_out' || state === 'cancelled' ? 'outline' : 'amber'
}

/** The orders that agents have: unresolved problems first, then by deadline. */
export default function SendOuts() {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const page = useText('console')
  const may = useMay()
  const col = useColumns(sendOuts)
  return (
    <CrudTable
      of={sendOuts}
      title={page('page.sendOuts')}
      columns={[
        col.text('number', t('sendOuts.order'), { opens: true }),
        col.due('deadlineAt', t('sendOuts.due')),
        col.state('state', t('sendOuts.state'), { tone: toneOf, word: (state) => word(`state.${state}`) }),
        col.word('problem', t('sendOuts.problem'), (problem) => word(`problem.${problem}`)),
        col.person('agent', t('sendOuts.agent')),
        col.person('seller', t('sendOuts.seller')),
        col.text('title', t('sendOuts.goods')),
        col.instant('createdAt', t('sendOuts.offered'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`sendOuts.tab.${tab}`), t('sendOuts.tab.all'))}
      search={t('sendOuts.search')}
      empty={t('sendOuts.none')}
      may={may}
      panel={(row, controls) => <SendOutPanel row={row} controls={controls} />}
    />
  )
}

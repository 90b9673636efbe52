import { useColumns } from '#features/crud/use-columns.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { type AgentState, agentMachine } from '@kikai/contract/dropship/dropship.states'
import { AgentPanel } from './agent-panel.tsx'

const tabs = tabsOf(
  agentMachine.states.filter((state) => state !== 'invited'),
  { first: 'pending_review' },
)

const agents = resource({
  name: 'agents',
  call: agentsCalls.listAgentReviews,
  exports: agentsCalls.exportAgents,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ state: tabs.read(tab), words }),
})

const tones: Partial<Record<AgentState, TagTone>> = { active: 'green', suspended: 'red', left: 'outline' }

/** The agents of sellers, those that await the platform's decision first. */
export default function Agents() {
  const t = useText('dropship')
  const console = useText('console')
  const col = useColumns(agents)
  const may = useMay()
  return (
    <CrudTable
      of={agents}
      title={console('page.agents')}
      columns={[
        col.person({ key: 'name', of: ({ name, email }) => name || email }, t('desk.agent'), { opens: true }),
        col.state('state', t('desk.state'), {
          tone: (state) => tones[state] ?? 'amber',
          word: (state) => t(`agentState.${state}`),
        }),
        col.person('seller', t('desk.seller')),
        col.instant('acceptedAt', t('desk.since')),
      ]}
      tabs={tabs.show((state) => t(`agentState.${state}`), t('desk.all'))}
      search={t('desk.search')}
      may={may}
      empty={t('desk.none')}
      panel={(row, controls) => <AgentPanel row={row} controls={controls} />}
    />
  )
}

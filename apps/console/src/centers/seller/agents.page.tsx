import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import type { ReviewedAgent } from '@kikai/contract/dropship/dropship.shapes'
import { type AgentState, agentMachine } from '@kikai/contract/dropship/dropship.states'
import { AgentPanel } from './agent-panel.tsx'

const agents = resource({
  name: 'agents',
  call: agentsCalls.listAgentReviews,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({
    state: tab === 'all' ? null : (oneOf(agentMachine.states, tab) ?? 'pending_review'),
    words,
  }),
})

const tones: Partial<Record<AgentState, TagTone>> = { active: 'green', suspended: 'red', left: 'outline' }
const views = agentMachine.states.filter((state) => state !== 'invited')

/** The agents of sellers, those that await the platform's decision first. */
export default function Agents() {
  const t = useText('dropship')
  const console = useText('console')
  const { moment } = useWritten()
  const columns: Column<ReviewedAgent>[] = [
    {
      key: 'name',
      title: t('desk.agent'),
      show: ({ name, email }) => name || email,
      text: ({ name, email }) => name || email,
      opens: true,
    },
    {
      key: 'state',
      title: t('desk.state'),
      show: ({ state }) => <Tag tone={tones[state] ?? 'amber'}>{t(`agentState.${state}`)}</Tag>,
      text: ({ state }) => t(`agentState.${state}`),
    },
    { key: 'seller', title: t('desk.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    {
      key: 'since',
      title: t('desk.since'),
      show: ({ acceptedAt }) => (acceptedAt ? moment(acceptedAt) : '–'),
      text: ({ acceptedAt }) => (acceptedAt ? moment(acceptedAt) : ''),
    },
  ]
  return (
    <CrudTable
      of={agents}
      title={console('page.agents')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: () => [
          ...views.map((value) => ({
            value: value === 'pending_review' ? '' : value,
            label: t(`agentState.${value}`),
          })),
          { value: 'all', label: t('desk.all') },
        ],
      }}
      search={t('desk.search')}
      empty={t('desk.none')}
      panel={(row, controls) => <AgentPanel row={row} controls={controls} />}
    />
  )
}

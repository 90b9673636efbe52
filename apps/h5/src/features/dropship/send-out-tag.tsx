import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { AgentState, SendOutState } from '@kikai/contract/dropship/dropship.states'

const tones: Record<SendOutState, TagTone> = {
  offered: 'ink',
  accepted: 'neutral',
  preparing: 'neutral',
  ready: 'neutral',
  shipped: 'neutral',
  delivered: 'green',
  problem: 'red',
  declined: 'ended',
  timed_out: 'ended',
  cancelled: 'ended',
}

/** The state of an agent's work on an order. */
export function SendOutTag({ state }: { state: SendOutState }) {
  const t = useText('dropship')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

const agentTones: Record<AgentState, TagTone> = {
  invited: 'neutral',
  pending_review: 'neutral',
  active: 'green',
  paused: 'neutral',
  suspended: 'red',
  left: 'ended',
}

/** Whether an agent accepts orders. */
export function AgentTag({ state }: { state: AgentState }) {
  const t = useText('dropship')
  return <Tag tone={agentTones[state]}>{t(`agentState.${state}`)}</Tag>
}

import type { agentMachine } from '@kikai/contract/dropship/dropship.states'
import { refuse } from '@kikai/contract/errors'
import type { ActorOf, EventOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../../platform/context.ts'
import { takeFieldRole } from '../../access/access.public.ts'
import { type AgentOwner, type AgentRow, becauseOf, countAgenciesOf, lockAgent } from './agents.store.ts'
import { agentMoveBlocked } from '../dropship.policy.ts'
import { agentStates, sendOutStates } from '../dropship.states.ts'
import { atRest, countBegun, offeredTo } from '../send-outs/send-outs.store.ts'
import { tellAgentMoved } from '../send-outs/tell-send-outs.ts'

type Move = {
  agentId: Id<'send-agent'>
  owner: AgentOwner
  event: Exclude<EventOf<typeof agentMachine>, 'accept' | 'decline'>
  as: ActorOf<typeof agentMachine>
  by: Id<'member'>
  reason?: string
}

/**
 * Pauses, suspends, resumes or ends the work of an agent for a seller. Open offers are withdrawn, and both sides are
 * notified.
 */
export async function moveTie(ctx: ChangeContext, { agentId, owner, event, as, by, reason }: Move): Promise<AgentRow> {
  const agent = await lockAgent(ctx.db, { agentId, owner })
  if (!agent) throw refuse(requestErrors.notFound)
  const blocked = agentMoveBlocked(agent, { event, as }, { begun: await countBegun(ctx.db, agentId) })
  if (blocked) throw blocked
  const set = reason === undefined ? {} : { set: becauseOf(ctx.db, reason) }
  const { to, version } = await agentStates.change(ctx.db, { id: agentId, event, as, by, ...set })
  if (to !== 'active')
    await sendOutStates.changeAll(ctx.db, {
      where: offeredTo(ctx.db, agentId),
      event: 'end',
      as: 'clock',
      by: null,
      set: atRest(ctx.db),
    })
  const { memberId } = agent
  if (to === 'left' && memberId !== null && (await countAgenciesOf(ctx.db, memberId)) === 0)
    await takeFieldRole(ctx, { memberId, role: 'agent', by })
  if (agent.state !== 'invited') await tellAgentMoved(ctx, { agent, event, version, by })
  return { ...agent, state: to, version, reason: reason ?? agent.reason }
}

import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { agentMachine, endedSendOuts } from '@kikai/contract/dropship/dropship.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { ActorOf, EventOf } from '@kikai/contract/machine'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { type OrderRow, dispatchBlocked, unsentOf } from '../orders/orders.public.ts'
import type { AgentRow } from './agents/agents.store.ts'
import type { SendOutRow } from './send-outs/send-outs.store.ts'

type AgentMove = { event: EventOf<typeof agentMachine>; as: ActorOf<typeof agentMachine> }
/** Why this actor may not take this step with an agent; nobody leaves with work in hand (`begun`). */
export function agentMoveBlocked(
  agent: Pick<AgentRow, 'state'>,
  move: AgentMove,
  { begun }: { begun: number },
): Refusal | null {
  const blocked = moveBlocked(agentMachine, agent, move)
  return blocked ?? (move.event === 'leave' && begun > 0 ? refuse(dropshipErrors.workOpen, { count: begun }) : null)
}

/** Refused when the seller has sent the offered goods, or some of them, before the offer was accepted. */
export function acceptBlocked({ lines }: Pick<SendOutRow, 'lines'>, order: OrderRow): Refusal | null {
  const left = unsentOf(order)
  const isThere = ({ position, quantity }: (typeof lines)[number]) =>
    left.some((line) => line.position === position && line.quantity >= quantity)
  return order.life === 'open' && lines.every(isThere)
    ? null
    : refuse(requestErrors.wrongState, { state: orderTab(order) })
}

/** Why an order cannot be given to an agent: it cannot leave now, or another agent has it. */
export const offerBlocked = (order: OrderRow, live: SendOutRow | null): Refusal | null =>
  live === null || endedSendOuts.some((one) => one === live.state)
    ? dispatchBlocked(order)
    : refuse(dropshipErrors.alreadyOffered)

/** Why it cannot be given to this agent. */
export function agentBlocked(
  { state, rate }: Pick<AgentRow, 'state' | 'rate'>,
  { currency }: OrderRow,
): Refusal | null {
  if (state !== 'active') return refuse(dropshipErrors.agentNotActive)
  return rate.currency === currency ? null : refuse(dropshipErrors.otherCurrency, { currency })
}

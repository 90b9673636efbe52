import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { agentMachine, endedSendOuts, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, movesOf } from '@kikai/contract/machine'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { type OrderRow, dispatchBlocked, unsentOf } from '../orders/orders.public.ts'
import type { AgentRow } from './agents.store.ts'
import type { SendOutRow } from './send-outs.store.ts'

type AgentMove = { event: EventOf<typeof agentMachine>; as: ActorOf<typeof agentMachine> }
/** Whether this actor may move an agent by this event; `begun` is the work in its hands, with which nobody leaves. */
export function agentMoveBlocked(
  { state }: Pick<AgentRow, 'state'>,
  { event, as }: AgentMove,
  { begun }: { begun: number },
): Refusal | null {
  if (!movesOf(agentMachine, event, as).some(({ from }) => from === state))
    return refuse(requestErrors.wrongState, { state })
  return event === 'leave' && begun > 0 ? refuse(dropshipErrors.workOpen, { count: begun }) : null
}

type SendOutMove = { event: EventOf<typeof sendOutMachine>; as: ActorOf<typeof sendOutMachine> }
/** Whether this actor may move a send-out by this event from where it is. */
export const sendOutMoveBlocked = ({ state }: Pick<SendOutRow, 'state'>, { event, as }: SendOutMove): Refusal | null =>
  movesOf(sendOutMachine, event, as).some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })

/** Whether there is still to send what was offered: until it was taken on, the seller may have sent it, or some of it. */
export function acceptBlocked({ lines }: Pick<SendOutRow, 'lines'>, order: OrderRow): Refusal | null {
  const left = unsentOf(order)
  const isThere = ({ position, quantity }: (typeof lines)[number]) =>
    left.some((line) => line.position === position && line.quantity >= quantity)
  return order.life === 'open' && lines.every(isThere)
    ? null
    : refuse(requestErrors.wrongState, { state: orderTab(order) })
}

/** Whether an order can be given to an agent: it could leave now, and nobody else has it. */
export const offerBlocked = (order: OrderRow, live: SendOutRow | null): Refusal | null =>
  live === null || endedSendOuts.some((one) => one === live.state)
    ? dispatchBlocked(order)
    : refuse(dropshipErrors.alreadyOffered)

/** Whether it can be given to just this one. */
export function agentBlocked(
  { state, rate }: Pick<AgentRow, 'state' | 'rate'>,
  { currency }: OrderRow,
): Refusal | null {
  if (state !== 'active') return refuse(dropshipErrors.agentNotActive)
  return rate.currency === currency ? null : refuse(dropshipErrors.otherCurrency, { currency })
}

import { hourMs } from '@kikai/kernel/duration'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Context, CompanyMember, JobContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { everything, reachOf } from '../../../platform/sessions/reach.ts'
import { type OrderRow, lockOrder, unsentOf } from '../../orders/orders.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type AgentRow, findAgent, findAllocation } from '../agents/agents.store.ts'
import { agentBlocked, offerBlocked } from '../dropship.policy.ts'
import { sendOutStates } from '../dropship.states.ts'
import { presentOrderSendOuts } from './present-send-outs.ts'
import { countPieces } from '../charges/reckon-fees.ts'
import { findLive, findSendOut, insertSendOut, listSendOutsOf } from './send-outs.store.ts'
import { tellOffered } from './tell-send-outs.ts'

type Offer = typeof sendOutsCalls.offerSendOut

/** Offers an order to an agent under the agent's present rates. */
export function offerSendOut(
  ctx: Context<CompanyMember>,
  { orderId, agentId, note }: InputOf<Offer>,
): Promise<OutputOf<Offer>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.sendout.assign')
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { reach } })
    const agent = await findAgent(ctx.db, { agentId, owner: { seller: reach } })
    if (agent?.sellerId !== order.companyId) throw refuse(requestErrors.notFound)
    const blocked = offerBlocked(order, await findLive(ctx.db, orderId)) ?? agentBlocked(agent, order)
    if (blocked) throw blocked
    await offer(ctx, { order, agent, note, by })
    return presentOrderSendOuts(ctx, { orderId, reach })
  })
}

type ByRule = { orderId: Id<'order'> }
/**
 * Offers an order by the seller's rule of the day of the order: to the first agent of the rule who is active and was
 * not asked yet; with none left it stays with the seller.
 */
export async function offerByRule(ctx: JobContext, { orderId }: ByRule): Promise<void> {
  await ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { reach: everything } })
    await offerNext(ctx, order)
  })
}

/** The same inside a transaction that has locked the order. False when no agent is left to ask. */
export async function offerNext(ctx: ChangeContext, order: OrderRow): Promise<boolean> {
  if (offerBlocked(order, await findLive(ctx.db, order.id))) return false
  const asked = (await listSendOutsOf(ctx.db, order.id)).map(({ agentId }) => agentId)
  for (const agentId of await namedByRule(ctx, order)) {
    if (asked.includes(agentId)) continue
    const agent = await findAgent(ctx.db, { agentId, owner: { seller: everything } })
    if (!agent || agentBlocked(agent, order)) continue
    await offer(ctx, { order, agent, note: '', by: null })
    return true
  }
  return false
}

async function namedByRule(ctx: ChangeContext, order: OrderRow): Promise<readonly Id<'send-agent'>[]> {
  const rule = await findAllocation(ctx.db, { sellerId: order.companyId, at: order.placedAt })
  if (rule === null || rule.mode === 'manual') return []
  if (rule.mode === 'default') return rule.agentIds
  const named = order.lines.map(
    (line) => rule.goods.find(({ managementNumber }) => managementNumber === line.managementNumber)?.agentId,
  )
  const [first] = named
  // An order is offered only as a whole; if its goods belong to two agents by the rule, the seller decides.
  return first !== undefined && named.every((one) => one === first) ? [first] : []
}

type Made = { order: OrderRow; agent: AgentRow; note: string; by: Id<'member'> | null }
async function offer(ctx: ChangeContext, { order, agent, note, by }: Made): Promise<void> {
  const now = millisecondsOf(await databaseNow(ctx.db))
  const id = newId('send-out', now)
  const lines = unsentOf(order)
  const { sendOutOfferHours } = await readFigures(ctx)
  await insertSendOut(ctx.db, {
    id,
    orderId: order.id,
    sellerId: order.companyId,
    agentId: agent.id,
    agentCompanyId: agent.companyId,
    agentMemberId: agent.memberId,
    rate: agent.rate,
    lines,
    pieces: countPieces(lines),
    note,
    offeredBy: by,
    shipBy: order.deadlineAt,
    deadlineAt: instantOf(new Date(now + sendOutOfferHours * hourMs)),
  })
  await sendOutStates.begin(ctx.db, { id, state: 'offered', as: by === null ? 'clock' : 'seller', by })
  const sendOut = await findSendOut(ctx.db, { sendOutId: id, owner: { seller: everything } })
  if (!sendOut) throw new Error(`send-out ${id} is gone`)
  await tellOffered(ctx, { sendOut, order })
}

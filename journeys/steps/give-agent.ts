import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Caller } from '../harness/caller.ts'

type People = { seller: Caller; agent: Caller; staff: Caller }

/** Makes another company the seller's agent: invited, accepted and approved. Does nothing when it is one already. */
export async function giveAgent(
  { seller, agent, staff }: People,
  { email, currency }: { email: string; currency: PriceCurrency },
): Promise<Id<'send-agent'>> {
  const tiedNow = async () => (await seller.call(agentsCalls.listAgents, {})).agents.find((one) => one.email === email)
  const known = await tiedNow()
  if (known) return known.id
  const rate = { currency, perOrder: 30_000, perPiece: 0, packing: 20_000, freightMax: 260_000, latePerDay: 8_000 }
  await seller.call(agentsCalls.inviteAgent, { email, rate })
  const agentId = (await tiedNow())?.id
  if (!agentId) throw new Error('nobody was invited')
  await agent.call(agentsCalls.answerInvitation, { agentId, answer: 'asCompany' })
  await staff.call(agentsCalls.reviewAgent, { agentId, decision: 'approve', reason: '' })
  return agentId
}

/** An order that was offered to the agent. */
export async function giveSendOut(
  people: People,
  { orderId, ...tie }: { orderId: Id<'order'>; email: string; currency: PriceCurrency },
): Promise<Id<'send-out'>> {
  const agentId = await giveAgent(people, tie)
  const { current } = await people.seller.call(sendOutsCalls.offerSendOut, { orderId, agentId, note: 'PC200-8' })
  if (!current) throw new Error('nobody has the order')
  return current.id
}

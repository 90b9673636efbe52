import { api } from '@kikai/contract/api'
import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import type { AgentState, SendOutState } from '@kikai/contract/dropship/dropship.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy } from '@kikai/kernel/money'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { product } from '../../harness.ts'
import { company } from '../people/companies.ts'
import { type Placed, accepted, paid } from './orders.ts'
import { member } from '../people/people.ts'
import { givenPicture } from '../goods/pictures.ts'

export const rate: RateCard = {
  currency: 'JPY',
  perOrder: 3_000,
  perPiece: 500,
  packing: 1_500,
  freightMax: 20_000,
  latePerDay: 800,
}

export type Tied = { seller: SellerPerson; agent: Person; agentId: Id<'send-agent'> }
type TieWishes = { seller?: SellerPerson; as?: 'company' | 'person'; state?: AgentState; rate?: RateCard }

/** A seller and its agent: invited, accepted, and approved by the platform, by the calls that users make. */
export async function tied(wishes: TieWishes = {}): Promise<Tied> {
  const seller = wishes.seller ?? (await as.seller())
  const { agent, email } = wishes.as === 'person' ? await person() : await yard()
  const { agents } = accepted(await seller.call(api.dropship.inviteAgent, { email, rate: wishes.rate ?? rate }))
  const agentId = agents.find((one) => one.email === email)?.id
  if (!agentId) throw new Error('an agent was invited and there is none')
  const answer = wishes.as === 'person' ? ('asPerson' as const) : ('asCompany' as const)
  const state = wishes.state ?? 'active'
  if (state === 'invited') return { seller, agent, agentId }
  accepted(await agent.call(api.dropship.answerInvitation, { agentId, answer }))
  if (state === 'pending_review') return { seller, agent, agentId }
  const staff = await as.staff()
  accepted(await staff.call(api.dropship.reviewAgent, { agentId, decision: 'approve', reason: '' }))
  if (state === 'paused') accepted(await agent.call(api.dropship.moveAgency, { agentId, event: 'pause' }))
  if (state === 'suspended')
    accepted(await staff.call(api.dropship.reviewAgent, { agentId, decision: 'suspend', reason: 'Complaints.' }))
  if (state === 'left') accepted(await agent.call(api.dropship.moveAgency, { agentId, event: 'leave' }))
  return { seller, agent, agentId }
}

async function person() {
  const known = await member()
  return { agent: await as.member(known), email: known.email }
}

async function yard() {
  const agent = await as.seller(await company({ name: 'Port Yard Works' }))
  const [known] = await product().app.db<{ email: string }[]>`select email from account where id = ${agent.id}`
  return { agent, email: known?.email ?? '' }
}

export type SentOut = Placed & Tied & { sendOutId: Id<'send-out'> }
type OfferWishes = { as?: 'company' | 'person'; price?: Money; quantity?: number }

/** A paid order that is offered to an agent and not answered yet. */
export async function offered({ as: kind, price = jpy(10_000), quantity = 1 }: OfferWishes = {}): Promise<SentOut> {
  const deal = await paid({ price, quantity, balance: jpy(price.minor * quantity) })
  const tie = await tied({ seller: deal.seller, ...(kind ? { as: kind } : {}) })
  const { orderId } = deal
  const { current } = accepted(
    await deal.seller.call(api.dropship.offerSendOut, { orderId, agentId: tie.agentId, note: 'Hall 2.' }),
  )
  if (!current) throw new Error('an order was offered and nobody has it')
  return { ...deal, ...tie, sendOutId: current.id }
}

/** An agent's uploaded pictures. */
export const photos = async (agent: Person) => [(await givenPicture(agent, { purpose: 'loading' })).id]

/** The input of an agent that has loaded the goods. */
export const loading = async (agent: Person, sendOutId: Id<'send-out'>) => ({
  sendOutId,
  carrier: 'seino' as const,
  trackingNumber: '4021-5567-8890',
  weightKg: 3_680,
  freight: 12_000,
  fileIds: await photos(agent),
})

/** An order whose send-out is in this state. */
export async function sentOut(
  to: Exclude<SendOutState, 'timed_out' | 'declined'>,
  wishes: OfferWishes = {},
): Promise<SentOut> {
  const deal = await offered(wishes)
  const { agent, seller, sendOutId } = deal
  if (to === 'offered') return deal
  if (to === 'cancelled') {
    accepted(await seller.call(api.dropship.recallSendOut, { sendOutId, text: 'Sold at the yard.' }))
    return deal
  }
  accepted(await agent.call(api.dropship.acceptJob, { sendOutId }))
  if (to === 'accepted') return deal
  if (to === 'problem') {
    const problem = { sendOutId, reason: 'short' as const, text: 'No forks.', fileIds: [] }
    accepted(await agent.call(api.dropship.reportJob, problem))
    return deal
  }
  accepted(await agent.call(api.dropship.prepareJob, { sendOutId }))
  if (to === 'preparing') return deal
  accepted(await agent.call(api.dropship.packJob, { sendOutId, fileIds: await photos(agent), text: '' }))
  if (to === 'ready') return deal
  accepted(await agent.call(api.dropship.shipJob, await loading(agent, sendOutId)))
  if (to === 'shipped') return deal
  accepted(await agent.call(api.dropship.deliverJob, { sendOutId, fileIds: await photos(agent), text: '' }))
  return deal
}

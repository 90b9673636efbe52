import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { giveFieldRole } from '../../access/access.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { type AgentRow, findExistingAgent, lockAgent, takenBy } from './agents.store.ts'
import { agentStates } from '../dropship.states.ts'
import { moveTie } from './move-tie.ts'
import { presentAgencies } from './present-agents.ts'
import { tellAgentMoved } from '../send-outs/tell-send-outs.ts'

type Calls = typeof agentsCalls

/** Somebody with seats at several companies has to say for which one they act, as everywhere in the management area. */
function sayWhich({ company, seats }: Member): void {
  if (company === null && seats.length > 1) throw refuse(requestErrors.companyNeeded)
}

export async function listAgencies(ctx: Context<Member>): Promise<OutputOf<Calls['listAgencies']>> {
  sayWhich(ctx.actor)
  return presentAgencies(ctx)
}

/**
 * Accepts or declines an invitation to an address. For a company it is accepted by somebody who may handle its orders.
 */
export function answerInvitation(
  ctx: Context<Member>,
  { agentId, answer }: InputOf<Calls['answerInvitation']>,
): Promise<OutputOf<Calls['answerInvitation']>> {
  sayWhich(ctx.actor)
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const [me] = await contactsOf(ctx, [by])
    const agent = await lockAgent(ctx.db, { agentId, owner: { invited: me?.email ?? '' } })
    if (!agent) throw refuse(requestErrors.notFound)
    if (answer === 'decline') await agentStates.change(ctx.db, { id: agentId, event: 'decline', as: 'agent', by })
    else {
      const taker = await takerOf(ctx, { agent, asCompany: answer === 'asCompany' })
      const set = takenBy(ctx.db, taker)
      const { version } = await agentStates.change(ctx.db, { id: agentId, event: 'accept', as: 'agent', by, set })
      if ('memberId' in taker) await giveFieldRole(ctx, { memberId: by, role: 'agent', by })
      await tellAgentMoved(ctx, { agent: { ...agent, companyId: null, memberId: null }, event: 'accept', version, by })
    }
    return presentAgencies(ctx)
  })
}

type Taker = { companyId: Id<'company'> } | { memberId: Id<'member'> }

async function takerOf(
  ctx: TxContext<Member>,
  { agent: { sellerId }, asCompany }: { agent: AgentRow; asCompany: boolean },
): Promise<Taker> {
  const taker: Taker = asCompany ? { companyId: await certifiedOf(ctx) } : { memberId: ctx.actor.id }
  // Somebody who sells for the company cannot be its agent as well.
  if ('companyId' in taker ? taker.companyId === sellerId : ctx.actor.seats.includes(sellerId))
    throw refuse(dropshipErrors.ownCompany)
  if (await findExistingAgent(ctx.db, { sellerId, ...taker })) throw refuse(dropshipErrors.alreadyInvited)
  return taker
}

/** The company for which the member acts, if it is certified and they may handle its orders. */
async function certifiedOf(ctx: TxContext<Member>): Promise<Id<'company'>> {
  const { company: companyId } = ctx.actor
  const [company] = companyId === null ? [] : await companiesOf(ctx, [companyId])
  if (company?.certified !== true || !holds(ctx.actor, 'order.sendout.work'))
    throw refuse(dropshipErrors.companyNotCertified)
  return company.id
}

export function moveAgency(
  ctx: Context<Member>,
  { agentId, event }: InputOf<Calls['moveAgency']>,
): Promise<OutputOf<Calls['moveAgency']>> {
  sayWhich(ctx.actor)
  const owner = { agent: reachOf(ctx.actor, 'order.sendout.work') }
  return ctx.tx(async (ctx) => {
    await moveTie(ctx, { agentId, owner, event, as: 'agent', by: ctx.actor.id })
    return presentAgencies(ctx)
  })
}

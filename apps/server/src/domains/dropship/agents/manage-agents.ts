import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { agentsMax } from '@kikai/contract/dropship/dropship.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import {
  countAgents,
  insertAgent,
  insertAllocation,
  listAgentsOf,
  lockAgent,
  lockAgentsOf,
  replaceRate,
} from './agents.store.ts'
import { agentStates } from '../dropship.states.ts'
import { moveTie } from './move-tie.ts'
import { tellRate } from './tell-rate.ts'
import { presentSellersAgents } from './present-agents.ts'

type Calls = typeof agentsCalls
type Me = Context<CompanyMember>

/** Limits the mails to strangers that one company can cause. */
const perCompany = { count: 30, seconds: 86_400 }
/** Only those who may move the company's money set an agent's rates. */
const pays = ({ actor }: Pick<Me, 'actor'>) => ({ seller: reachOf(actor, 'seller.payout.request') })
const owns = ({ actor }: Pick<Me, 'actor'>) => ({ seller: reachOf(actor, 'order.sendout.assign') })

export const listAgents = (ctx: Me): Promise<OutputOf<Calls['listAgents']>> =>
  presentSellersAgents(ctx, ctx.actor.company)

/** Invites an agent by mail, in the inviter's language, because the agent's is not known yet. */
export function inviteAgent(
  ctx: Me,
  { email, rate }: InputOf<Calls['inviteAgent']>,
): Promise<OutputOf<Calls['inviteAgent']>> {
  const { id: by, company: sellerId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await lockAgentsOf(ctx.db, sellerId)
    const known = await listAgentsOf(ctx.db, sellerId)
    if (known.some((one) => one.email === email)) throw refuse(dropshipErrors.alreadyInvited)
    if ((await countAgents(ctx.db, sellerId)) >= agentsMax)
      throw refuse(dropshipErrors.tooManyAgents, { max: agentsMax })
    await countOrRefuse(ctx.db, `agent:${sellerId}`, perCompany)
    const id = newId('send-agent', ctx.nowMs())
    await insertAgent(ctx.db, { id, sellerId, email, rate, by })
    await agentStates.begin(ctx.db, { id, state: 'invited', as: 'seller', by })
    const { language } = ctx
    const [company] = await companiesOf(ctx, [sellerId])
    const words = {
      company: company?.names[language] ?? '',
      address: screenAddress(ctx.config.publicUrl, screenLinks.agencies()),
    }
    await queueMail(ctx.db, {
      to: email,
      subject: textOf(language, 'dropship.mail.invitation.subject', words),
      body: textOf(language, 'dropship.mail.invitation.body', words),
      language,
    })
    return presentSellersAgents(ctx, sellerId)
  })
}

/** Saves a new version of an agent's rates; refused when somebody else saved one meanwhile. */
export function saveRate(
  ctx: Me,
  { agentId, rate, rateVersion }: InputOf<Calls['saveRate']>,
): Promise<OutputOf<Calls['saveRate']>> {
  const { id: by, company: sellerId } = ctx.actor
  const owner = pays(ctx)
  return ctx.tx(async (ctx) => {
    const agent = await lockAgent(ctx.db, { agentId, owner })
    if (!agent) throw refuse(requestErrors.notFound)
    if (agent.state === 'left') throw refuse(requestErrors.wrongState, { state: agent.state })
    if (agent.rateVersion !== rateVersion) throw refuse(requestErrors.olderVersion, { version: agent.rateVersion })
    const version = rateVersion + 1
    await replaceRate(ctx.db, { agentId, version, rate, by })
    await tellRate(ctx, { agent, rate, version, at: await databaseNow(ctx.db) })
    return presentSellersAgents(ctx, sellerId)
  })
}

export function moveAgent(
  ctx: Me,
  { agentId, event }: InputOf<Calls['moveAgent']>,
): Promise<OutputOf<Calls['moveAgent']>> {
  const owner = owns(ctx)
  return ctx.tx(async (ctx) => {
    await moveTie(ctx, { agentId, owner, event, as: 'seller', by: ctx.actor.id })
    return presentSellersAgents(ctx, ctx.actor.company)
  })
}

/** Saves the allocation rule; it may name only present agents of the seller. */
export function saveAllocation(
  ctx: Me,
  input: InputOf<Calls['saveAllocation']>,
): Promise<OutputOf<Calls['saveAllocation']>> {
  const { id: by, company: sellerId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await lockAgentsOf(ctx.db, sellerId)
    const own = new Set((await listAgentsOf(ctx.db, sellerId)).map(({ id }) => id))
    const named = [...input.agentIds, ...input.goods.map(({ agentId }) => agentId)]
    if (named.some((agentId) => !own.has(agentId))) throw refuse(requestErrors.notFound)
    await insertAllocation(ctx.db, { ...input, sellerId, by })
    return presentSellersAgents(ctx, sellerId)
  })
}

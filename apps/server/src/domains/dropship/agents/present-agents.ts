import type { OutputOf } from '@kikai/contract/call'
import type { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import type { Agency, RateVersion, ReviewedAgent, SellersAgent } from '@kikai/contract/dropship/dropship.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { type AgentRow, findAllocation, listAgenciesOf, listAgentsOf, listRates } from './agents.store.ts'
import { agentMoveBlocked } from '../dropship.policy.ts'
import { listWork } from '../send-outs/send-outs.store.ts'

type Calls = typeof agentsCalls
const nothing = { offered: 0, open: 0, late: 0, shipped: 0 }

/** The agents of a seller, and how its orders find them. */
export async function presentSellersAgents(
  ctx: ReadContext<Member>,
  sellerId: Id<'company'>,
): Promise<OutputOf<Calls['listAgents']>> {
  const rows = await listAgentsOf(ctx.db, sellerId)
  const rule = await findAllocation(ctx.db, { sellerId, at: null })
  const names = await agentNamesOf(ctx, rows)
  const work = await workOf(ctx, rows)
  const rates = await ratesOf(ctx, rows)
  const moves = holds(ctx.actor, 'order.sendout.assign')
  const agents = rows.map((row): SellersAgent => {
    const { offered, open, late, shipped } = work.get(row.id) ?? nothing
    return {
      ...headOf(row, { names, actions: moves ? movesOfAgent(row, 'seller', open) : [] }),
      email: row.email,
      rates: rates.get(row.id) ?? [],
      work: { offered, open, late, shipped },
    }
  })
  return { agents, allocation: rule ?? { mode: 'manual', agentIds: [], goods: [] } }
}

/** The sellers for whom the member works as an agent, alone or for the company for which they act. */
export async function presentAgencies(ctx: ReadContext<Member>): Promise<OutputOf<Calls['listAgencies']>> {
  const { id, company } = ctx.actor
  const [me] = await contactsOf(ctx, [id])
  const rows = await listAgenciesOf(ctx.db, { reach: reachOf(ctx.actor, 'order.sendout.work'), email: me?.email ?? '' })
  const companyIds = [...rows.map(({ sellerId }) => sellerId), ...(company === null ? [] : [company])]
  const names = await agentNamesOf(ctx, rows)
  const work = await workOf(ctx, rows)
  const companies = await companiesOf(ctx, companyIds)
  const rates = await ratesOf(ctx, rows)
  const mine = companies.find((one) => one.id === company)
  return {
    agencies: rows.map((row): Agency => ({
      ...headOf(row, { names, actions: movesOfAgent(row, 'agent', work.get(row.id)?.open ?? 0) }),
      seller: companies.find((one) => one.id === row.sellerId)?.names[ctx.language] ?? '',
      rates: rates.get(row.id) ?? [],
    })),
    company: mine ? { id: mine.id, name: mine.names[ctx.language], certified: mine.certified } : null,
  }
}

/** As the platform sees those that it reviews. */
export async function presentReviews(ctx: ReadContext<Member>, rows: readonly AgentRow[]): Promise<ReviewedAgent[]> {
  const names = await agentNamesOf(ctx, rows)
  const companies = await companiesOf(
    ctx,
    rows.map(({ sellerId }) => sellerId),
  )
  return rows.map((row) => ({
    ...headOf(row, { names, actions: movesOfAgent(row, 'staff', 0) }),
    seller: companies.find((one) => one.id === row.sellerId)?.names[ctx.language] ?? '',
    email: row.email,
    acceptedAt: row.acceptedAt,
  }))
}

/** Names of agents by id: the company or the person; those who did not answer yet have none. */
export async function agentNamesOf(ctx: ReadContext, rows: readonly AgentRow[]): Promise<Map<AgentRow['id'], string>> {
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  const people = await contactsOf(
    ctx,
    rows.flatMap(({ memberId }) => memberId ?? []),
  )
  const nameOf = ({ companyId, memberId }: AgentRow) =>
    companies.find(({ id }) => id === companyId)?.names[ctx.language] ??
    people.find(({ id }) => id === memberId)?.name ??
    ''
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}

export const workOf = async (ctx: Pick<ReadContext, 'db'>, rows: readonly AgentRow[]) =>
  new Map(
    (
      await listWork(
        ctx.db,
        rows.map(({ id }) => id),
      )
    ).map((work) => [work.agentId, work]),
  )

/** The rates of agents by id, newest first. */
async function ratesOf({ db }: Pick<ReadContext, 'db'>, rows: readonly AgentRow[]) {
  const found = await listRates(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, found.filter((one) => one.agentId === row.id).map(versionOf)]))
}
const versionOf = ({ agentId: _, ...shown }: RateVersion & { agentId: AgentRow['id'] }): RateVersion => shown

const kindOf = ({ companyId, memberId }: AgentRow) =>
  companyId === null ? (memberId === null ? null : ('person' as const)) : ('company' as const)

type HeadWith = { names: ReadonlyMap<AgentRow['id'], string>; actions: AllowedAction[] }
const headOf = (row: AgentRow, { names, actions }: HeadWith) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  name: names.get(row.id) ?? '',
  kind: kindOf(row),
  rate: row.rate,
  rateVersion: row.rateVersion,
  reason: row.reason,
  allowedActions: actions,
})

const movesBySide = {
  seller: ['pause', 'resume', 'leave'],
  agent: ['accept', 'decline', 'pause', 'resume', 'leave'],
  staff: ['approve', 'reject', 'suspend', 'restore'],
} as const
const movesOfAgent = (row: AgentRow, as: keyof typeof movesBySide, begun: number): AllowedAction[] =>
  actionsOf(
    Object.fromEntries(movesBySide[as].map((event) => [event, agentMoveBlocked(row, { event, as }, { begun })])),
  )

import {
  type Allocation,
  type RateCard,
  allocation,
  allocationModes,
  rateCard,
  rateVersionsMax,
} from '@kikai/contract/dropship/dropship.shapes'
import { type AgentState, agentMachine } from '@kikai/contract/dropship/dropship.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'

const agentRow = row({
  id: idColumn('send-agent'),
  version: integerColumn,
  sellerId: idColumn('company'),
  email: textColumn,
  companyId: nullable(idColumn('company')),
  memberId: nullable(idColumn('member')),
  state: oneOfColumn(agentMachine.states),
  rate: jsonColumn(rateCard),
  rateVersion: integerColumn,
  reason: textColumn,
  acceptedAt: nullable(instantColumn),
})
export type AgentRow = RowType<typeof agentRow>

const columns = (db: Sql) => db`
  a.id, a.version, a.seller_id, a.email, a.company_id, a.member_id, a.state, a.rate, a.rate_version, a.reason, a.accepted_at
`

/** Who looks at an agent: the seller, the agent's people, or somebody who was invited. */
export type AgentOwner = { readonly seller: Reach } | { readonly agent: Reach } | { readonly invited: string }

function withinOwner(db: Sql, owner: AgentOwner): Fragment {
  if ('seller' in owner) return withinReach(db, owner.seller, { company: db`a.seller_id` })
  if ('agent' in owner)
    return withinReach(db, owner.agent, {
      company: db`a.company_id`,
      assigned: db`a.member_id`,
      member: db`a.member_id`,
    })
  return db`a.email = ${owner.invited} and a.state = 'invited'`
}

export const findAgent = (db: Sql, { agentId, owner }: { agentId: Id<'send-agent'>; owner: AgentOwner }) =>
  agentRow.maybe(db`select ${columns(db)} from send_agent a where a.id = ${agentId} and ${withinOwner(db, owner)}`)

/** The same, locked until the end of the transaction. */
export const lockAgent = (tx: Tx, { agentId, owner }: { agentId: Id<'send-agent'>; owner: AgentOwner }) =>
  agentRow.maybe(
    tx`select ${columns(tx)} from send_agent a where a.id = ${agentId} and ${withinOwner(tx, owner)} for update`,
  )

export const listAgentsOf = (db: Sql, sellerId: Id<'company'>) =>
  agentRow.all(db`
    select ${columns(db)} from send_agent a where a.seller_id = ${sellerId} and a.state <> 'left' order by a.id
  `)

/** The sellers for whom somebody works as an agent, and open invitations; ended ones are left out. */
export const listAgenciesOf = (db: Sql, { reach, email }: { reach: Reach; email: string }) =>
  agentRow.all(db`
    select ${columns(db)}
    from send_agent a
    where (${withinOwner(db, { agent: reach })} and a.state <> 'left') or (${withinOwner(db, { invited: email })})
    order by a.id desc
    limit 100
  `)

type Queue = { state: AgentState | null; words: string; agentId: Id<'send-agent'> | null }
const matching = (db: Sql, { state, words, agentId }: Queue): Fragment => {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${state === null ? db`true` : db`a.state = ${state}`}
    ${words === '' ? db`` : db`and a.email ilike ${pattern}`}
    ${agentId === null ? db`` : db`and a.id = ${agentId}`}
  `
}
/** Agents that wait for a review of the platform first, the longest waiting at the top. */
export const listReviews = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  agentRow.all(db`
    select ${columns(db)}
    from send_agent a
    where ${matching(db, queue)}
    order by a.state <> 'pending_review', a.accepted_at, a.id
    limit ${count} offset ${skip}
  `)
export const countReviews = async (db: Sql, queue: Queue): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from send_agent a where ${matching(db, queue)}`)).count

export const countAgents = async (db: Sql, sellerId: Id<'company'>): Promise<number> =>
  (
    await countRow.one(
      db`select count(*)::int as count from send_agent where seller_id = ${sellerId} and state <> 'left'`,
    )
  ).count

/** Makes changes to one seller's agents wait for each other. */
export const lockAgentsOf = (tx: Tx, sellerId: Id<'company'>) =>
  tx`select pg_advisory_xact_lock(9, hashtext(${sellerId}))`

type Invited = { id: Id<'send-agent'>; sellerId: Id<'company'>; email: string; rate: RateCard; by: Id<'member'> }
export async function insertAgent(tx: Tx, made: Invited): Promise<void> {
  await tx`
    insert into send_agent (id, seller_id, email, rate, invited_by)
    values (${made.id}, ${made.sellerId}, ${made.email}, ${tx.json(made.rate)}, ${made.by})
  `
  await insertRate(tx, { agentId: made.id, version: 1, rate: made.rate, by: made.by })
}

type NewRate = { agentId: Id<'send-agent'>; version: number; rate: RateCard; by: Id<'member'> }
const insertRate = (tx: Tx, { agentId, version, rate, by }: NewRate) => tx`
  insert into send_agent_rate (agent_id, version, rate, set_by) values (${agentId}, ${version}, ${tx.json(rate)}, ${by})
`
const rateRow = row({
  agentId: idColumn('send-agent'),
  version: integerColumn,
  rate: jsonColumn(rateCard),
  since: instantColumn,
})
/** The newest versions of the rates of some agents, newest first. */
export const listRates = (db: Sql, agentIds: readonly Id<'send-agent'>[]) =>
  rateRow.all(db`
    select r.agent_id, r.version, r.rate, r.set_at as since
    from unnest(${[...agentIds]}::uuid[]) wanted (agent_id)
    cross join lateral (
      select * from send_agent_rate s where s.agent_id = wanted.agent_id order by s.version desc limit ${rateVersionsMax}
    ) r
    order by r.agent_id, r.version desc
  `)
/** The next version; those before stay. */
export async function replaceRate(tx: Tx, made: NewRate): Promise<void> {
  await insertRate(tx, made)
  await tx`
    update send_agent
    set rate = ${tx.json(made.rate)}, rate_version = ${made.version}, version = version + 1, updated_at = app_now()
    where id = ${made.agentId}
  `
}

/** Sets who accepted the invitation. */
export const takenBy = (tx: Tx, taker: { companyId: Id<'company'> } | { memberId: Id<'member'> }): Fragment =>
  'companyId' in taker
    ? tx`company_id = ${taker.companyId}, accepted_at = app_now()`
    : tx`member_id = ${taker.memberId}, accepted_at = app_now()`
export const becauseOf = (tx: Tx, reason: string): Fragment => tx`reason = ${reason}`

const takenRow = row({ memberId: nullable(idColumn('member')), companyId: nullable(idColumn('company')) })
/** An agent of the seller that is this company or person already. */
export const findExistingAgent = (
  db: Sql,
  { sellerId, ...who }: { sellerId: Id<'company'> } & ({ companyId: Id<'company'> } | { memberId: Id<'member'> }),
) =>
  takenRow.maybe(db`
    select a.member_id, a.company_id
    from send_agent a
    where a.seller_id = ${sellerId} and a.state <> 'left'
      and ${'companyId' in who ? db`a.company_id = ${who.companyId}` : db`a.member_id = ${who.memberId}`}
  `)

/** The number of sellers for whom a person works without a company. */
export const countAgenciesOf = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(
      db`select count(*)::int as count from send_agent where member_id = ${memberId} and state <> 'left'`,
    )
  ).count

const allocationRow = row({
  mode: oneOfColumn(allocationModes),
  agentIds: idsColumn('send-agent'),
  goods: jsonColumn(allocation.shape.goods),
})
/** The seller's allocation rule at a moment; null before the first one. */
export const findAllocation = (db: Sql, { sellerId, at }: { sellerId: Id<'company'>; at: Instant | null }) =>
  allocationRow.maybe(db`
    select mode, agent_ids, goods
    from send_allocation
    where seller_id = ${sellerId} ${at === null ? db`` : db`and set_at <= ${at}`}
    order by set_at desc, id desc
    limit 1
  `)

type NewAllocation = Allocation & { sellerId: Id<'company'>; by: Id<'member'> }
export const insertAllocation = (tx: Tx, { sellerId, mode, agentIds, goods, by }: NewAllocation) => tx`
  insert into send_allocation (seller_id, mode, agent_ids, goods, set_by)
  values (${sellerId}, ${mode}, ${[...agentIds]}::uuid[], ${tx.json(goods)}, ${by})
`

const ownRow = row({ email: textColumn, state: textColumn, acceptedAt: nullable(instantColumn) })
/** For the export of a person's data. */
export const listOwnAgencies = (db: Sql, { memberId, email }: { memberId: Id<'member'>; email: string }) =>
  ownRow.all(db`
    select a.email, a.state, a.accepted_at from send_agent a where a.member_id = ${memberId} or a.email = ${email} order by a.id
  `)

/** Removes the address of somebody who closed their account. */
export const eraseAgent = (
  tx: Tx,
  { memberId, contacts }: { memberId: Id<'member'>; contacts: readonly string[] },
) => tx`
  update send_agent
  set email = 'gone-' || id, updated_at = app_now()
  where member_id = ${memberId} or email = any(${[...contacts]}::text[])
`

import { type JobTab, type RateCard, rateCard, sendOutProblems } from '@kikai/contract/dropship/dropship.shapes'
import { endedSendOuts, sendOutEvents, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { sentLine } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'

const sendOutRow = row({
  id: idColumn('send-out'),
  version: integerColumn,
  orderId: idColumn('order'),
  sellerId: idColumn('company'),
  agentId: idColumn('send-agent'),
  agentCompanyId: nullable(idColumn('company')),
  agentMemberId: nullable(idColumn('member')),
  state: oneOfColumn(sendOutMachine.states),
  rate: jsonColumn(rateCard),
  lines: jsonColumn(z.array(sentLine)),
  pieces: integerColumn,
  note: textColumn,
  offeredBy: nullable(idColumn('member')),
  deadlineAt: nullable(instantColumn),
  shipBy: nullable(instantColumn),
  problem: nullable(oneOfColumn(sendOutProblems)),
  escalatedAt: nullable(instantColumn),
  packedAt: nullable(instantColumn),
  shipmentId: nullable(idColumn('shipment')),
  weightKg: nullable(integerColumn),
  freight: nullable(integerColumn),
  cancelCost: nullable(integerColumn),
})
export type SendOutRow = RowType<typeof sendOutRow>

const columns = (db: Sql) => db`
  s.id, s.version, s.order_id, s.seller_id, s.agent_id, s.agent_company_id, s.agent_member_id, s.state, s.rate, s.lines, s.pieces,
  s.note, s.offered_by, s.deadline_at, s.ship_by, s.problem, s.escalated_at, s.packed_at, s.shipment_id, s.weight_kg, s.freight, s.cancel_cost
`

/** Who looks: the seller of the order, or the agent. */
export type SendOutOwner = { readonly seller: Reach } | { readonly agent: Reach }

function withinOwner(db: Sql, owner: SendOutOwner): Fragment {
  if ('seller' in owner) return withinReach(db, owner.seller, { company: db`s.seller_id` })
  const member = db`s.agent_member_id`
  return withinReach(db, owner.agent, { company: db`s.agent_company_id`, assigned: member, member })
}

type Asked = { sendOutId: Id<'send-out'>; owner: SendOutOwner }
export const findSendOut = (db: Sql, { sendOutId, owner }: Asked) =>
  sendOutRow.maybe(db`select ${columns(db)} from send_out s where s.id = ${sendOutId} and ${withinOwner(db, owner)}`)

/** Those of an order, the newest first. */
export const listSendOutsOf = (db: Sql, orderId: Id<'order'>) =>
  sendOutRow.all(db`select ${columns(db)} from send_out s where s.order_id = ${orderId} order by s.id desc limit 50`)

/** The send-out of an order that was not declined, cancelled or passed on. */
export const findLive = (db: Sql, orderId: Id<'order'>) =>
  sendOutRow.maybe(db`
    select ${columns(db)} from send_out s where s.order_id = ${orderId} and s.state <> all(${[...endedSendOuts]}::text[])
  `)

type NewSendOut = Pick<
  SendOutRow,
  | 'id'
  | 'orderId'
  | 'sellerId'
  | 'agentId'
  | 'agentCompanyId'
  | 'agentMemberId'
  | 'lines'
  | 'pieces'
  | 'note'
  | 'offeredBy'
  | 'shipBy'
> & { rate: RateCard; deadlineAt: Instant }
export const insertSendOut = (tx: Tx, made: NewSendOut) => tx`
  insert into send_out (
    id, order_id, seller_id, agent_id, agent_company_id, agent_member_id, rate, lines, pieces, note, offered_by, deadline_at, ship_by
  )
  values (
    ${made.id}, ${made.orderId}, ${made.sellerId}, ${made.agentId}, ${made.agentCompanyId}, ${made.agentMemberId},
    ${tx.json(made.rate)}, ${tx.json(made.lines)}, ${made.pieces}, ${made.note}, ${made.offeredBy}, ${made.deadlineAt}, ${made.shipBy}
  )
`

/** Sets the deadline to the order's ship-by day. */
export const dueToShip = (tx: Tx): Fragment => tx`deadline_at = ship_by`
export const packedNow = (tx: Tx): Fragment => tx`packed_at = app_now()`
export const heldBy = (tx: Tx, { problem, until }: { problem: string; until: Instant }): Fragment =>
  tx`problem = ${problem}, deadline_at = ${until}, escalated_at = null`
export const settled = (tx: Tx): Fragment => tx`problem = null, deadline_at = ship_by, escalated_at = null`
type Left = { weightKg: number; freight: number; shipmentId: Id<'shipment'> }
export const shippedWith = (tx: Tx, { weightKg, freight, shipmentId }: Left): Fragment =>
  tx`weight_kg = ${weightKg}, freight = ${freight}, shipment_id = ${shipmentId}, deadline_at = null`
export const endedWith = (tx: Tx, cost: number | null): Fragment => tx`cancel_cost = ${cost}, deadline_at = null`
export const atRest = (tx: Tx): Fragment => tx`deadline_at = null`
export const escalate = (tx: Tx, sendOutId: Id<'send-out'>) => tx`
  update send_out set escalated_at = app_now(), version = version + 1, updated_at = app_now() where id = ${sendOutId}
`

type NewWord = {
  sendOutId: Id<'send-out'>
  event: string
  by: Id<'member'> | null
  text: string
  fileIds: readonly Id<'file'>[]
}
/** Keeps the note and photos of a step. */
export const insertSendOutWord = (tx: Tx, { sendOutId, event, by, text: body, fileIds }: NewWord) => tx`
  with said as (
    insert into send_out_word (send_out_id, event, author_id, body)
    values (${sendOutId}, ${event}, ${by}, ${body})
    returning id
  )
  insert into send_out_picture (word_id, file_id, position)
  select said.id, p.file_id, p.position
  from said, unnest(${[...fileIds]}::uuid[]) with ordinality as p (file_id, position)
`

const stepRow = row({
  sendOutId: idColumn('send-out'),
  event: oneOfColumn(sendOutEvents),
  to: oneOfColumn(sendOutMachine.states),
  actor: oneOfColumn(sendOutMachine.actors),
  at: instantColumn,
  body: nullable(textColumn),
  files: jsonColumn(z.array(z.string())),
})
export type SendOutStepRow = RowType<typeof stepRow>

/** The steps of these jobs, each with what was written about it. Texts are kept by event in the order of the steps: the second text of an event belongs to its second step. */
export const listSendOutSteps = (db: Sql, sendOutIds: readonly Id<'send-out'>[]) =>
  stepRow.all(db`
    with step as (
      select id, entity_id, event, to_state, actor, at, row_number() over (partition by entity_id, event order by id) as nth
      from state_change
      where entity = 'send_out' and entity_id = any(${[...sendOutIds]}::uuid[])
    ), word as (
      select id, send_out_id, event, body, row_number() over (partition by send_out_id, event order by id) as nth
      from send_out_word
      where send_out_id = any(${[...sendOutIds]}::uuid[])
    )
    select
      s.entity_id as send_out_id, s.event, s.to_state as "to", s.actor, s.at, w.body,
      coalesce(
        (select jsonb_agg(p.file_id order by p.position) from send_out_picture p where p.word_id = w.id), '[]'
      ) as files
    from step s
    left join word w on w.send_out_id = s.entity_id and w.event = s.event and w.nth = s.nth
    order by s.id
  `)

const shippedRow = row({ at: instantColumn })
/** When it left. */
export const findShippedAt = async (db: Sql, sendOutId: Id<'send-out'>): Promise<Instant | null> =>
  (
    await shippedRow.maybe(db`
      select at from state_change where entity = 'send_out' and entity_id = ${sendOutId} and event = 'ship' limit 1
    `)
  )?.at ?? null

const dueRow = row({ id: idColumn('send-out') })
/** Unanswered offers, and unsettled problems that the platform does not know of yet. */
export const listDueSendOuts = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from send_out
    where (state = 'offered' or (state = 'problem' and escalated_at is null)) and deadline_at <= app_now()
    order by deadline_at
    limit ${count}
  `)

const overRow = row({ over: boolColumn })
export const isSendOutDue = async (tx: Tx, sendOutId: Id<'send-out'>): Promise<boolean> =>
  (
    await overRow.one(
      tx`select coalesce(deadline_at <= app_now(), false) as over from send_out where id = ${sendOutId}`,
    )
  ).over

const tabStates: Readonly<Record<JobTab, readonly SendOutRow['state'][]>> = {
  answer: ['offered'],
  open: ['accepted', 'preparing', 'ready', 'problem'],
  shipped: ['shipped'],
  ended: ['delivered', ...endedSendOuts],
}

const queueRow = row({
  id: idColumn('send-out'),
  version: integerColumn,
  orderId: idColumn('order'),
  sellerId: idColumn('company'),
  state: oneOfColumn(sendOutMachine.states),
  pieces: integerColumn,
  deadlineAt: nullable(instantColumn),
  shipBy: nullable(instantColumn),
})
type Queue = { owner: SendOutOwner; tab: JobTab | null }
const matching = (db: Sql, { owner, tab }: Queue): Fragment => db`
  ${withinOwner(db, owner)} ${tab === null ? db`` : db`and s.state = any(${[...tabStates[tab]]}::text[])`}
`
/** Jobs in which somebody has to act come first, the nearest deadline at the top. */
export const listSendOutQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  queueRow.all(db`
    select s.id, s.version, s.order_id, s.seller_id, s.state, s.pieces, s.deadline_at, s.ship_by
    from send_out s
    where ${matching(db, queue)}
    order by s.deadline_at, s.id desc
    limit ${count} offset ${skip}
  `)

const countsRow = row({ state: oneOfColumn(sendOutMachine.states), count: integerColumn })
export async function countJobTabs(db: Sql, owner: SendOutOwner): Promise<Record<JobTab, number>> {
  const rows = await countsRow.all(db`
    select s.state, count(*)::int as count from send_out s where ${matching(db, { owner, tab: null })} group by s.state
  `)
  const of = (tab: JobTab) =>
    rows.filter(({ state }) => tabStates[tab].includes(state)).reduce((sum, { count }) => sum + count, 0)
  return { answer: of('answer'), open: of('open'), shipped: of('shipped'), ended: of('ended') }
}

const workRow = row({
  agentId: idColumn('send-agent'),
  offered: integerColumn,
  open: integerColumn,
  late: integerColumn,
  shipped: integerColumn,
})
/** Everything that these agents have in hand. */
export const listWork = (db: Sql, agentIds: readonly Id<'send-agent'>[]) =>
  workRow.all(db`
    select
      agent_id,
      (count(*) filter (where state = 'offered'))::int as offered,
      (count(*) filter (where state in ('accepted', 'preparing', 'ready', 'problem')))::int as open,
      (count(*) filter (where state in ('accepted', 'preparing', 'ready', 'problem') and ship_by < app_now()))::int as late,
      (count(*) filter (
        where state in ('shipped', 'delivered') and updated_at > app_now() - interval '90 days'
      ))::int as shipped
    from send_out
    where agent_id = any(${[...agentIds]}::uuid[])
    group by agent_id
  `)

/** Accepted and not shipped yet. */
export const countBegun = async (db: Sql, agentId: Id<'send-agent'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from send_out
      where agent_id = ${agentId} and state in ('accepted', 'preparing', 'ready', 'problem')
    `)
  ).count

/** The open offers to an agent. */
export const offeredTo = (tx: Tx, agentId: Id<'send-agent'>): Fragment =>
  tx`agent_id = ${agentId} and state = 'offered'`

const saidRow = row({ event: textColumn, body: textColumn, at: instantColumn })
/** What a person wrote, for the export of their data. */
export const listOwnWords = (db: Sql, memberId: Id<'member'>) =>
  saidRow.all(db`
    select event, body, created_at as at from send_out_word where author_id = ${memberId} and body <> '' order by id
  `)

/** Erases the notes and photos of a person; the steps stay with the order's records. */
export async function eraseWords(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from send_out_picture where word_id in (select id from send_out_word where author_id = ${memberId})`
  await tx`update send_out_word set body = '—' where author_id = ${memberId} and body <> ''`
}

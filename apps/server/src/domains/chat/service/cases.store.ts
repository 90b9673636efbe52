import { localized } from '@kikai/contract/fields'
import { serviceTopics } from '@kikai/contract/chat/chat.shapes'
import { conversationMachine } from '@kikai/contract/chat/chat.states'
import { type CaseEntry, type caseHolders, caseGroups } from '@kikai/contract/chat/service.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Localized } from '@kikai/kernel/language'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

type ConversationId = Id<'conversation'>
type MemberId = Id<'member'>

const caseRow = row({
  id: idColumn('conversation'),
  threadId: idColumn('thread'),
  buyerId: idColumn('member'),
  goodsId: nullable(idColumn('goods')),
  orderId: nullable(idColumn('order')),
  number: textColumn,
  topic: oneOfColumn(serviceTopics),
  state: oneOfColumn(conversationMachine.states),
  group: oneOfColumn(caseGroups),
  waitingSince: nullable(instantColumn),
  dueAt: nullable(instantColumn),
  assignedTo: nullable(idColumn('member')),
  openedAt: instantColumn,
})
export type CaseRow = RowType<typeof caseRow>

/** The staff member who looks, the target in minutes, and the moment before which who has waited since is past it. */
export type Desk = { staffId: MemberId; target: number; lateBefore: Instant }

const groupOf = (db: Sql, lateBefore: Instant): Fragment => db`
  case
    when c.state = 'resolved' then 'closed'
    when c.turn is distinct from 'staff' then 'theirs'
    when c.waiting_since <= ${lateBefore} then 'late'
    else 'ours'
  end
`

/** Cases with something in them. Nobody looks after their own. */
const select = (db: Sql, { staffId, target, lateBefore }: Desk, condition: Fragment): Fragment => db`
  select
    c.id, c.thread_id, c.buyer_id, c.goods_id, c.order_id, c.number, c.topic, c.state, ${groupOf(db, lateBefore)} as group,
    c.waiting_since, case when c.turn = 'staff' then c.waiting_since + make_interval(mins => ${target}) end as due_at,
    c.assigned_to, c.created_at as opened_at
  from conversation c
  where c.kind = 'service' and c.last_at is not null and c.buyer_id <> ${staffId} and ${condition}
`

export const findCase = (db: Sql, desk: Desk, conversationId: ConversationId) =>
  caseRow.maybe(select(db, desk, db`c.id = ${conversationId}`))
export const findCaseOfThread = (db: Sql, desk: Desk, threadId: Id<'thread'>) =>
  caseRow.maybe(select(db, desk, db`c.thread_id = ${threadId}`))
export const lockCaseRow = (tx: Tx, desk: Desk, conversationId: ConversationId) =>
  caseRow.maybe(tx`${select(tx, desk, tx`c.id = ${conversationId}`)} for update of c`)

type Whose = (typeof caseHolders)[number]
const heldBy = (db: Sql, staffId: MemberId, whose: Whose): Fragment =>
  whose === 'all' ? db`true` : whose === 'mine' ? db`c.assigned_to = ${staffId}` : db`c.assigned_to is null`
const foundBy = (db: Sql, words: string): Fragment => (words === '' ? db`true` : db`strpos(c.found_by, ${words}) > 0`)

type Listed = Desk & { group: CaseEntry['group'] | null; whose: Whose; words: string }
/** Those past the target first, then ours, then theirs, each by how long it waits; resolved ones by when. */
export const listCaseRows = (
  db: Sql,
  { group, whose, words, skip, count, ...desk }: Listed & { skip: number; count: number },
) =>
  caseRow.all(db`
    select *
    from (${select(
      db,
      desk,
      db`
        ${heldBy(db, desk.staffId, whose)} and ${foundBy(db, words)}
        and ${group === 'closed' ? db`c.state = 'resolved'` : db`c.state = 'open'`}
      `,
    )}) cases
    where ${group === null ? db`true` : db`cases.group = ${group}`}
    order by
      array_position(array['late', 'ours', 'theirs', 'closed'], cases.group), waiting_since, opened_at desc, id
    offset ${skip}
    limit ${count}
  `)

const groupsRow = row({ late: integerColumn, ours: integerColumn, theirs: integerColumn, closed: integerColumn })
export const countCaseGroups = (db: Sql, { whose, words, staffId, lateBefore }: Omit<Listed, 'group'>) =>
  groupsRow.one(db`
    select
      count(*) filter (where g = 'late')::int as late,
      count(*) filter (where g = 'ours')::int as ours,
      count(*) filter (where g = 'theirs')::int as theirs,
      count(*) filter (where g = 'closed')::int as closed
    from (
      select ${groupOf(db, lateBefore)} as g
      from conversation c
      where
        c.kind = 'service' and c.last_at is not null and c.buyer_id <> ${staffId}
        and ${heldBy(db, staffId, whose)} and ${foundBy(db, words)}
    ) cases
  `)

const holdersRow = row({ mine: integerColumn, unassigned: integerColumn, all: integerColumn })
export const countCaseHolders = (db: Sql, staffId: MemberId) =>
  holdersRow.one(db`
    select
      count(*) filter (where assigned_to = ${staffId})::int as mine,
      count(*) filter (where assigned_to is null)::int as unassigned,
      count(*)::int as all
    from conversation
    where kind = 'service' and state = 'open' and last_at is not null and buyer_id <> ${staffId}
  `)

/** The other cases of a member, the last one first. */
export const listCasesOfMember = (db: Sql, desk: Desk, { buyerId, id }: Pick<CaseRow, 'buyerId' | 'id'>) =>
  caseRow.all(db`
    ${select(db, desk, db`c.buyer_id = ${buyerId} and c.id <> ${id}`)}
    order by c.id desc
    limit ${serverLimits.serviceBesideMax}
  `)

const openRow = row({ id: idColumn('member'), open: integerColumn })
/** How many open cases each of these has. */
export const countOpenOf = (db: Sql, staffIds: readonly MemberId[]) =>
  openRow.all(db`
    select s.id, count(c.id)::int as open
    from unnest(${[...staffIds]}::uuid[]) as s (id)
    left join conversation c on c.assigned_to = s.id and c.kind = 'service' and c.state = 'open'
    group by s.id
  `)

export const setAssigned = (tx: Tx, { id, staffId }: { id: ConversationId; staffId: MemberId | null }) => tx`
  update conversation set assigned_to = ${staffId}, updated_at = app_now(), version = version + 1 where id = ${id}
`

/** What closing and reopening set besides the state. */
export const closedNow = (db: Sql): Fragment => db`closed_at = app_now(), turn = null, waiting_since = null`
export const openedForStaff = (db: Sql): Fragment => db`closed_at = null, turn = 'staff', waiting_since = app_now()`

const figuresRow = row({
  asked: integerColumn,
  answered: integerColumn,
  inTime: integerColumn,
  firstAnswerMinutes: nullable(integerColumn),
  waitMinutes: nullable(integerColumn),
  open: integerColumn,
})
export const findServiceFigures = (db: Sql, { days, target }: { days: number; target: number }) =>
  figuresRow.one(db`
    select
      count(*)::int as asked,
      count(first_answered_at)::int as answered,
      count(*) filter (where first_answered_at <= asked_at + make_interval(mins => ${target}))::int as in_time,
      ceil(
        percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - asked_at)) / 60
      )::int as first_answer_minutes,
      ceil(sum(waited_seconds)::numeric / nullif(sum(answers), 0) / 60)::int as wait_minutes,
      (
        select count(*)::int from conversation where kind = 'service' and state = 'open' and last_at is not null
      ) as open
    from conversation
    where kind = 'service' and asked_at > app_now() - make_interval(days => ${days})
  `)

const cannedRow = row({
  id: idColumn('canned-answer'),
  topic: nullable(oneOfColumn(serviceTopics)),
  titles: jsonColumn(localized),
  texts: jsonColumn(localized),
  version: integerColumn,
})
export const listCannedRows = (db: Sql) =>
  cannedRow.all(
    db`select id, topic, titles, texts, version from canned_answer order by id limit ${serverLimits.cannedMax}`,
  )
export const lockCanned = (tx: Tx, cannedAnswerId: Id<'canned-answer'>) =>
  cannedRow.maybe(
    tx`select id, topic, titles, texts, version from canned_answer where id = ${cannedAnswerId} for update`,
  )
/** Counts them, locked, so that two who add at once do not add more than there may be. */
export async function lockCannedCount(tx: Tx): Promise<number> {
  await tx`select pg_advisory_xact_lock(15, 0)`
  return (await countRow.one(tx`select count(*)::int as count from canned_answer`)).count
}

type Written = {
  id: Id<'canned-answer'>
  topic: CaseRow['topic'] | null
  titles: Localized
  texts: Localized
}
export const insertCanned = (tx: Tx, { id, topic, titles, texts }: Written) =>
  cannedRow.one(tx`
    insert into canned_answer (id, topic, titles, texts)
    values (${id}, ${topic}, ${tx.json(titles)}, ${tx.json(texts)})
    returning id, topic, titles, texts, version
  `)
export const updateCanned = (tx: Tx, { id, topic, titles, texts }: Written) =>
  cannedRow.one(tx`
    update canned_answer
    set topic = ${topic}, titles = ${tx.json(titles)}, texts = ${tx.json(texts)}, version = version + 1,
      updated_at = app_now()
    where id = ${id}
    returning id, topic, titles, texts, version
  `)
const goneRow = row({ id: idColumn('canned-answer') })
export const deleteCanned = (tx: Tx, id: Id<'canned-answer'>) =>
  goneRow.maybe(tx`delete from canned_answer where id = ${id} returning id`)

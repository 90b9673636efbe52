import { type ChatSide, chatSides, conversationKinds, serviceTopics } from '@kikai/contract/chat/chat.shapes'
import { conversationMachine } from '@kikai/contract/chat/chat.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type ConversationId = Id<'conversation'>
type MemberId = Id<'member'>
type CompanyId = Id<'company'>
export type ConversationKind = (typeof conversationKinds)[number]

/** Whose conversations: a member's own and those of the companies for which they sell; or the staff's cases of others. */
export type ChatReader = { memberId: MemberId; companyIds: readonly CompanyId[] }

const conversationRow = row({
  id: idColumn('conversation'),
  kind: oneOfColumn(conversationKinds),
  threadId: idColumn('thread'),
  buyerId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  goodsId: nullable(idColumn('goods')),
  orderId: nullable(idColumn('order')),
  number: nullable(textColumn),
  topic: nullable(oneOfColumn(serviceTopics)),
  state: oneOfColumn(conversationMachine.states),
  turn: nullable(oneOfColumn(chatSides)),
  waitingSince: nullable(instantColumn),
  assignedTo: nullable(idColumn('member')),
  lastAt: nullable(instantColumn),
  createdAt: instantColumn,
  closedAt: nullable(instantColumn),
  /** Whether a resolved case was closed so long ago that a new one is opened instead. */
  isOver: boolColumn,
  /** Who of the two has blocked the other. */
  blockedSide: nullable(oneOfColumn(['buyer', 'seller'])),
})
export type ConversationRow = RowType<typeof conversationRow>
/** A conversation with the side of who looks. */
export type Sided = ConversationRow & { side: ChatSide }

const selectConversations = (db: Sql, condition: Fragment): Fragment => db`
  select
    c.id, c.kind, c.thread_id, c.buyer_id, c.company_id, c.goods_id, c.order_id, c.number, c.topic, c.state, c.turn,
    c.waiting_since, c.assigned_to, c.last_at, c.created_at, c.closed_at,
    coalesce(c.closed_at <= app_now() - make_interval(days => ${serverLimits.chatReopenDays}), false) as is_over,
    b.side as blocked_side
  from conversation c
  left join chat_block b on b.buyer_id = c.buyer_id and b.company_id = c.company_id
  where ${condition}
`

const ofReader = (db: Sql, { memberId, companyIds }: ChatReader): Fragment =>
  db`(c.buyer_id = ${memberId} or c.company_id = any(${[...companyIds]}::uuid[]))`

export const findConversation = (db: Sql, reader: ChatReader, conversationId: ConversationId) =>
  conversationRow.maybe(selectConversations(db, db`c.id = ${conversationId} and ${ofReader(db, reader)}`))

export const findConversationOfThread = (db: Sql, reader: ChatReader, threadId: Id<'thread'>) =>
  conversationRow.maybe(selectConversations(db, db`c.thread_id = ${threadId} and ${ofReader(db, reader)}`))

/** Conversations by their threads, for callers that check access themselves. */
export const listConversationsOfThreads = (db: Sql, threadIds: readonly Id<'thread'>[]) =>
  conversationRow.all(selectConversations(db, db`c.thread_id = any(${[...threadIds]}::uuid[])`))

/** The same, locked: what is sent, blocked and closed happens one after the other. */
export const lockConversation = (tx: Tx, reader: ChatReader, conversationId: ConversationId) =>
  conversationRow.maybe(
    tx`${selectConversations(tx, tx`c.id = ${conversationId} and ${ofReader(tx, reader)}`)} for update of c`,
  )

type About = { kind: ConversationKind; buyerId: MemberId; goodsId: Id<'goods'> | null; orderId: Id<'order'> | null }
/** The one conversation about a thing; of customer service the open case. */
export const findAbout = (db: Sql, { kind, buyerId, goodsId, orderId }: About) =>
  conversationRow.maybe(
    selectConversations(
      db,
      kind === 'service'
        ? db`c.kind = 'service' and c.buyer_id = ${buyerId} and c.state = 'open'`
        : kind === 'goods'
          ? db`c.kind = 'goods' and c.buyer_id = ${buyerId} and c.goods_id = ${goodsId}`
          : db`c.kind = 'order' and c.order_id = ${orderId}`,
    ),
  )

/** Cases of a member, or conversations of a member with a company, begin and are blocked one after the other. */
export const lockPair = (tx: Tx, { buyerId, companyId }: { buyerId: MemberId; companyId: CompanyId | null }) =>
  tx`select pg_advisory_xact_lock(15, hashtext(${`${buyerId} ${companyId ?? 'service'}`}))`

export type NewConversation = About & {
  conversationId: ConversationId
  threadId: Id<'thread'>
  companyId: CompanyId | null
  number: string | null
  topic: ConversationRow['topic']
  foundBy: string
}
export const insertConversation = (tx: Tx, made: NewConversation) => tx`
  insert into conversation (id, kind, thread_id, buyer_id, company_id, goods_id, order_id, number, topic, found_by)
  values (
    ${made.conversationId}, ${made.kind}, ${made.threadId}, ${made.buyerId}, ${made.companyId}, ${made.goodsId},
    ${made.orderId}, ${made.number}, ${made.topic}, ${made.foundBy}
  )
`

type Written = { conversationId: ConversationId; by: ChatSide; turn: ChatSide }
/** After a message it is the other side's turn; for how long staff let somebody wait is added up as they answer. */
export const passTurn = (tx: Tx, { conversationId, by, turn }: Written) => tx`
  update conversation
  set
    turn = ${turn}, last_at = app_now(), updated_at = app_now(),
    waiting_since = case when turn = ${turn} then waiting_since else app_now() end,
    asked_at = ${by === 'buyer' ? tx`coalesce(asked_at, app_now())` : tx`asked_at`}
    ${
      by === 'staff'
        ? tx`,
          first_answered_at = coalesce(first_answered_at, app_now()),
          answers = answers + case when turn = 'staff' then 1 else 0 end,
          waited_seconds = waited_seconds
            + case when turn = 'staff' then extract(epoch from app_now() - waiting_since)::int else 0 end`
        : tx``
    }
  where id = ${conversationId}
`

/** What reopening a case sets besides its state. */
export const reopenedCase = (db: Sql): Fragment => db`closed_at = null`

type Listed = ChatReader & { kind: ConversationKind | null; words: string }
/** Those in which something was written. A conversation that somebody only opened is in nobody's list. */
const listed = (db: Sql, { kind, words, ...reader }: Listed): Fragment => db`
  ${ofReader(db, reader)} and c.last_at is not null
  and ${kind === null ? db`true` : db`c.kind = ${kind}`}
  and ${words === '' ? db`true` : db`strpos(c.found_by, ${words}) > 0`}
`
const isMyTurn = (db: Sql, { memberId, companyIds }: ChatReader): Fragment => db`
  coalesce(
    c.state = 'open'
    and (c.turn = 'buyer' and c.buyer_id = ${memberId} or c.turn = 'seller' and c.company_id = any(${[...companyIds]}::uuid[])),
    false
  )
`

export const listConversationRows = (db: Sql, { skip, count, ...of }: Listed & { skip: number; count: number }) =>
  conversationRow.all(db`
    ${selectConversations(db, listed(db, of))}
    order by ${isMyTurn(db, of)} desc, c.last_at desc, c.id desc
    offset ${skip}
    limit ${count}
  `)

const countsRow = row({
  all: integerColumn,
  goods: integerColumn,
  order: integerColumn,
  service: integerColumn,
  turn: integerColumn,
})
export const countConversations = (db: Sql, { words, ...reader }: ChatReader & { words: string }) =>
  countsRow.one(db`
    select
      count(*)::int as all,
      count(*) filter (where kind = 'goods')::int as goods,
      count(*) filter (where kind = 'order')::int as order,
      count(*) filter (where kind = 'service')::int as service,
      count(*) filter (where is_turn)::int as turn
    from (
      select c.kind, ${isMyTurn(db, reader)} as is_turn
      from conversation c
      where ${listed(db, { ...reader, kind: null, words })}
      limit ${limits.totalCountMax}
    ) as seen
  `)

type Block = { buyerId: MemberId; companyId: CompanyId; side: 'buyer' | 'seller'; by: MemberId }
export const insertBlock = (tx: Tx, { buyerId, companyId, side, by }: Block) => tx`
  insert into chat_block (buyer_id, company_id, side, blocked_by) values (${buyerId}, ${companyId}, ${side}, ${by})
`
export const deleteBlock = (tx: Tx, { buyerId, companyId }: Pick<Block, 'buyerId' | 'companyId'>) =>
  tx`delete from chat_block where buyer_id = ${buyerId} and company_id = ${companyId}`

const blockRow = row({ side: oneOfColumn(['buyer', 'seller']) })
export const findBlock = (db: Sql, { buyerId, companyId }: Pick<Block, 'buyerId' | 'companyId'>) =>
  blockRow.maybe(db`select side from chat_block where buyer_id = ${buyerId} and company_id = ${companyId}`)

/** The conversations of a member with a company. */
export const betweenPair = (db: Sql, { buyerId, companyId }: Pick<Block, 'buyerId' | 'companyId'>): Fragment =>
  db`buyer_id = ${buyerId} and company_id = ${companyId}`

const pairRow = row({ threadId: idColumn('thread') })
export const threadsBetween = async (db: Sql, pair: Pick<Block, 'buyerId' | 'companyId'>) =>
  (await pairRow.all(db`select thread_id from conversation where ${betweenPair(db, pair)}`)).map(
    ({ threadId }) => threadId,
  )

const reportRow = row({ id: idColumn('message') })
/** Null when the member has reported it already. */
export const insertMessageReport = (
  tx: Tx,
  { messageId, memberId }: { messageId: Id<'message'>; memberId: MemberId },
) =>
  reportRow.maybe(tx`
    insert into chat_report (message_id, member_id) values (${messageId}, ${memberId})
    on conflict do nothing
    returning message_id as id
  `)

export const isReported = async (db: Sql, messageId: Id<'message'>): Promise<boolean> =>
  (await reportRow.maybe(db`select message_id as id from chat_report where message_id = ${messageId} limit 1`)) !== null

const answerRow = row({ minutes: nullable(integerColumn) })
/** Within how many minutes half of the cases of the last month were first answered. */
export const findAnswerMinutes = async (db: Sql): Promise<number | null> =>
  (
    await answerRow.one(db`
      select
        ceil(
          percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - asked_at)) / 60
        )::int as minutes
      from conversation
      where kind = 'service' and asked_at > app_now() - interval '30 days' and first_answered_at is not null
    `)
  ).minutes

const ownRow = row({
  about: textColumn,
  kind: oneOfColumn(conversationKinds),
  begunAt: instantColumn,
  lastAt: nullable(instantColumn),
})
/** A member's conversations, for their export; their words are given by the threads. */
export const listOwnConversations = (db: Sql, memberId: MemberId) =>
  ownRow.all(db`
    select coalesce(number, found_by) as about, kind, created_at as begun_at, last_at
    from conversation
    where buyer_id = ${memberId}
    order by id
  `)

const oldRow = row({ id: idColumn('conversation'), threadId: idColumn('thread') })
/** Takes away what was kept long enough; the words follow by their threads. */
export async function takeOldConversations(tx: Tx, count: number): Promise<Id<'thread'>[]> {
  const old = await oldRow.all(tx`
    select c.id, c.thread_id
    from conversation c
    where
      c.last_at < app_now() - make_interval(days => ${serverLimits.chatKeptDays})
      or c.last_at is null and c.created_at < app_now() - make_interval(days => ${serverLimits.chatEmptyKeptDays})
    order by c.id
    limit ${count}
    for update of c skip locked
  `)
  const threadIds = old.map(({ threadId }) => threadId)
  await tx`
    delete from chat_report
    where message_id in (select id from message where thread_id = any(${threadIds}::uuid[]))
  `
  await tx`delete from conversation where id = any(${old.map(({ id }) => id)}::uuid[])`
  return threadIds
}

const threadRow = row({ threadId: idColumn('thread'), kind: oneOfColumn(conversationKinds) })
/** Forgets what a leaving member is found by, and answers their conversations. */
export async function forgetBuyer(tx: Tx, memberId: MemberId) {
  await tx`update conversation set found_by = '' where buyer_id = ${memberId}`
  await tx`delete from chat_report where member_id = ${memberId}`
  return threadRow.all(tx`select thread_id, kind from conversation where buyer_id = ${memberId}`)
}

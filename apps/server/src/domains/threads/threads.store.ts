import { type ChatSide, type MessageKind, cardKinds, chatSides, messageKinds } from '@kikai/contract/chat/chat.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type ThreadId = Id<'thread'>
type MemberId = Id<'member'>
/** Who reads: a person on their side. */
export type ThreadReader = { memberId: MemberId; side: ChatSide }
/** Who is on a side: a member, or a company whose seats share it; staff are everybody who may answer. */
export type ThreadSide =
  | { side: 'buyer'; memberId: MemberId }
  | { side: 'seller'; companyId: Id<'company'> }
  | { side: 'staff' }

type NewThread = { threadId: ThreadId; subject: { kind: string; id: string }; sides: readonly ThreadSide[] }
export async function insertThread(tx: Tx, { threadId, subject, sides }: NewThread): Promise<void> {
  await tx`insert into thread (id, subject_kind, subject_id) values (${threadId}, ${subject.kind}, ${subject.id})`
  for (const side of sides)
    await tx`
      insert into thread_side (thread_id, side, member_id, company_id)
      values (
        ${threadId}, ${side.side}, ${'memberId' in side ? side.memberId : null},
        ${'companyId' in side ? side.companyId : null}
      )
    `
}

const lastRow = row({ last: integerColumn })
/** Locks the thread, behind which its messages are written one after the other, and answers the last place. */
export async function lockThread(tx: Tx, threadId: ThreadId): Promise<number> {
  await tx`select id from thread where id = ${threadId} for update`
  return lastSeqOf(tx, threadId)
}
export const lastSeqOf = async (db: Sql, threadId: ThreadId): Promise<number> =>
  (await lastRow.one(db`select coalesce(max(seq), 0)::int as last from message where thread_id = ${threadId}`)).last

const messageRow = row({
  threadId: idColumn('thread'),
  id: idColumn('message'),
  seq: integerColumn,
  side: oneOfColumn(chatSides),
  authorId: idColumn('member'),
  kind: oneOfColumn(messageKinds),
  body: textColumn,
  language: oneOfColumn(languages),
  cardKind: nullable(oneOfColumn(cardKinds)),
  cardId: nullable(idColumn('card')),
  dueAt: nullable(instantColumn),
  isProofSent: boolColumn,
  at: instantColumn,
  recalledAt: nullable(instantColumn),
  pictureIds: idsColumn('file'),
})
export type MessageRow = RowType<typeof messageRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    m.thread_id, m.id, m.seq, m.side, m.author_id, m.kind, m.body, m.language, m.card_kind, m.card_id, m.due_at,
    m.kind = 'proof' and exists (
      select
      from message later
      where later.thread_id = m.thread_id and later.seq > m.seq and later.kind = 'pictures' and later.side <> m.side
        and later.recalled_at is null
    ) as is_proof_sent,
    m.created_at as at, m.recalled_at,
    array(select file_id from message_picture p where p.message_id = m.id order by p.position) as picture_ids
  from message m
  where ${condition}
`

/** What somebody reads: without what they deleted for themselves, and without notes if they are not staff. */
const readBy = (db: Sql, { memberId, side }: ThreadReader): Fragment => db`
  (m.kind <> 'note' or ${side === 'staff'})
  and not exists (select from message_removed r where r.message_id = m.id and r.member_id = ${memberId})
`

type Part = {
  threadId: ThreadId
  reader: ThreadReader
  beforeSeq: number | null
  afterSeq: number | null
  count: number
}
/** The messages after a place from there on, those before one or the last ones from the end. */
export const listThreadMessages = (db: Sql, { threadId, reader, beforeSeq, afterSeq, count }: Part) =>
  messageRow.all(db`
    ${select(
      db,
      db`
        m.thread_id = ${threadId} and ${readBy(db, reader)}
        and ${beforeSeq === null ? db`true` : db`m.seq < ${beforeSeq}`}
        and ${afterSeq === null ? db`true` : db`m.seq > ${afterSeq}`}
      `,
    )}
    order by m.seq ${afterSeq === null ? db`desc` : db`asc`}
    limit ${count}
  `)

type OneMessage = { threadId: ThreadId; messageId: Id<'message'>; reader: ThreadReader }
export const findReadMessage = (db: Sql, { threadId, messageId, reader }: OneMessage) =>
  messageRow.maybe(select(db, db`m.thread_id = ${threadId} and m.id = ${messageId} and ${readBy(db, reader)}`))

/** Messages by id, for callers that check access themselves. */
export const listMessagesById = (db: Sql, messageIds: readonly Id<'message'>[]) =>
  messageRow.all(select(db, db`m.id = any(${[...messageIds]}::uuid[])`))

type Sent = { threadId: ThreadId; authorId: MemberId; clientId: Id<'client-message'> }
export const findSentMessage = (db: Sql, { threadId, authorId, clientId }: Sent) =>
  messageRow.maybe(
    select(db, db`m.thread_id = ${threadId} and m.author_id = ${authorId} and m.client_id = ${clientId}`),
  )

export type NewMessage = Sent & {
  messageId: Id<'message'>
  seq: number
  side: ChatSide
  kind: MessageKind
  text: string
  language: Language
  card: { kind: string; id: string } | null
  dueAt: Instant | null
  fileIds: readonly Id<'file'>[]
}
export async function insertThreadMessage(tx: Tx, made: NewMessage): Promise<void> {
  await tx`
    insert into message
      (thread_id, seq, id, side, author_id, kind, body, language, card_kind, card_id, due_at, client_id)
    values (
      ${made.threadId}, ${made.seq}, ${made.messageId}, ${made.side}, ${made.authorId}, ${made.kind}, ${made.text},
      ${made.language}, ${made.card?.kind ?? null}, ${made.card?.id ?? null}, ${made.dueAt}, ${made.clientId}
    )
  `
  if (made.fileIds.length > 0)
    await tx`
      insert into message_picture (message_id, position, file_id)
      select ${made.messageId}, position, file_id
      from unnest(${[...made.fileIds]}::uuid[]) with ordinality as p (file_id, position)
    `
}

export const insertRemoved = (tx: Tx, { messageId, memberId }: { messageId: Id<'message'>; memberId: MemberId }) => tx`
  insert into message_removed (message_id, member_id) values (${messageId}, ${memberId}) on conflict do nothing
`

const fileRow = row({ fileId: idColumn('file') })
/** Empties messages; their pictures are nobody's any more. */
async function emptyMessages(tx: Tx, which: Fragment): Promise<Id<'file'>[]> {
  const gone = await fileRow.all(tx`
    delete from message_picture where message_id in (select m.id from message m where ${which}) returning file_id
  `)
  await tx`
    update message m
    set body = '', card_kind = null, card_id = null, recalled_at = coalesce(recalled_at, app_now())
    where ${which}
  `
  return gone.map(({ fileId }) => fileId)
}

export const emptyMessage = (tx: Tx, messageId: Id<'message'>) => emptyMessages(tx, tx`m.id = ${messageId}`)
export const emptyAllIn = (tx: Tx, threadIds: readonly ThreadId[]) =>
  emptyMessages(tx, tx`m.thread_id = any(${[...threadIds]}::uuid[])`)

const recalledRow = row({ id: idColumn('message') })
/** Whether one's own message is young enough by the database's clock, which both sides share. */
export const lockRecallable = (tx: Tx, messageId: Id<'message'>) =>
  recalledRow.maybe(tx`
    select id
    from message
    where id = ${messageId} and recalled_at is null
      and created_at > app_now() - make_interval(mins => ${serverLimits.chatRecallMinutes})
    for update
  `)

type Marked = ThreadReader & { threadId: ThreadId; deliveredSeq: number; readSeq: number }
/** Marks only go forward, and no further than there are messages. */
export const advanceMarks = (tx: Tx, { threadId, memberId, side, deliveredSeq, readSeq }: Marked) => tx`
  insert into thread_read as r (thread_id, member_id, side, delivered_seq, read_seq)
  select
    ${threadId}, ${memberId}, ${side}, least(greatest(${deliveredSeq}::int, ${readSeq}::int), last), least(${readSeq}::int, last)
  from (select coalesce(max(seq), 0) as last from message where thread_id = ${threadId}) l
  on conflict (thread_id, member_id) do update
    set side = excluded.side,
      delivered_seq = greatest(r.delivered_seq, excluded.delivered_seq),
      read_seq = greatest(r.read_seq, excluded.read_seq)
`

const marksRow = row({
  myDelivered: integerColumn,
  myRead: integerColumn,
  otherDelivered: integerColumn,
  otherRead: integerColumn,
})
/** How far the reader got, and the furthest of the other side. */
export const findMarks = (db: Sql, { threadId, memberId, side }: ThreadReader & { threadId: ThreadId }) =>
  marksRow.one(db`
    select
      coalesce(max(delivered_seq) filter (where member_id = ${memberId}), 0)::int as my_delivered,
      coalesce(max(read_seq) filter (where member_id = ${memberId}), 0)::int as my_read,
      coalesce(max(delivered_seq) filter (where side <> ${side}), 0)::int as other_delivered,
      coalesce(max(read_seq) filter (where side <> ${side}), 0)::int as other_read
    from thread_read
    where thread_id = ${threadId}
  `)

/** What counts as unread for whoever is on a side: words of another side, neither recalled nor deleted for oneself. */
const isUnread = (db: Sql, memberId: MemberId, side: Fragment): Fragment => db`
  m.side <> ${side} and m.kind not in ('note', 'system') and m.recalled_at is null
  and not exists (select from message_removed x where x.message_id = m.id and x.member_id = ${memberId})
`

export type SidedThread = { threadId: ThreadId; side: ChatSide }
const unreadRow = row({ threadId: idColumn('thread'), count: integerColumn })
export const countUnreadIn = (db: Sql, memberId: MemberId, threads: readonly SidedThread[]) =>
  unreadRow.all(db`
    select t.thread_id, count(m.seq)::int as count
    from unnest(
      ${threads.map(({ threadId }) => threadId)}::uuid[], ${threads.map(({ side }) => side)}::text[]
    ) as t (thread_id, side)
    left join thread_read r on r.thread_id = t.thread_id and r.member_id = ${memberId}
    left join message m on m.thread_id = t.thread_id and m.seq > coalesce(r.read_seq, 0) and ${isUnread(db, memberId, db`t.side`)}
    group by t.thread_id
  `)

type Everywhere = { memberId: MemberId; companyIds: readonly Id<'company'>[] }
/** The same over all threads of a member and of the companies for which they sell. */
export const countUnreadEverywhere = async (db: Sql, { memberId, companyIds }: Everywhere): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (
        select
        from thread_side s
        left join thread_read r on r.thread_id = s.thread_id and r.member_id = ${memberId}
        join message m on m.thread_id = s.thread_id and m.seq > coalesce(r.read_seq, 0) and ${isUnread(db, memberId, db`s.side`)}
        where s.member_id = ${memberId} or s.company_id = any(${[...companyIds]}::uuid[])
        limit ${limits.totalCountMax}
      ) as unread
    `)
  ).count

/** The last message of each thread that its reader sees. */
export const listLastMessages = (db: Sql, memberId: MemberId, threads: readonly SidedThread[]) =>
  messageRow.all(db`
    ${select(
      db,
      db`
        m.id in (
          select last.id
          from unnest(
            ${threads.map(({ threadId }) => threadId)}::uuid[], ${threads.map(({ side }) => side)}::text[]
          ) as t (thread_id, side)
          cross join lateral (
            select m.id
            from message m
            where m.thread_id = t.thread_id and (m.kind <> 'note' or t.side = 'staff')
              and not exists (select from message_removed r where r.message_id = m.id and r.member_id = ${memberId})
            order by m.seq desc
            limit 1
          ) last
        )
      `,
    )}
  `)

/** Deletes threads with everything in them; whose pictures these were is answered. */
export async function deleteThreads(tx: Tx, threadIds: readonly ThreadId[]): Promise<Id<'file'>[]> {
  const which = tx`any(${[...threadIds]}::uuid[])`
  const messages = tx`select id from message where thread_id = ${which}`
  const gone = await fileRow.all(tx`delete from message_picture where message_id in (${messages}) returning file_id`)
  await tx`delete from message_removed where message_id in (${messages})`
  for (const table of ['message', 'thread_read', 'thread_side'])
    await tx`delete from ${tx(table)} where thread_id = ${which}`
  await tx`delete from thread where id = ${which}`
  return gone.map(({ fileId }) => fileId)
}

const ownRow = row({ text: textColumn, at: instantColumn })
/** What a member wrote for themselves, for their export; what somebody wrote for a company or the platform is theirs. */
export const listWordsOfMember = (db: Sql, memberId: MemberId) =>
  ownRow.all(db`
    select body as text, created_at as at
    from message
    where author_id = ${memberId} and side = 'buyer' and recalled_at is null and body <> ''
    order by created_at, id
  `)

/** Empties what a member wrote, and forgets what they read; the places stay, so that the others' order does. */
export async function emptyWordsOf(tx: Tx, memberId: MemberId): Promise<Id<'file'>[]> {
  const gone = await emptyMessages(tx, tx`m.author_id = ${memberId} and m.side = 'buyer'`)
  await tx`delete from message_removed where member_id = ${memberId}`
  await tx`delete from thread_read where member_id = ${memberId}`
  return gone
}

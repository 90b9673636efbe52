import { feedbackCategories } from '@kikai/contract/feedback/feedback.shapes'
import { feedbackMachine } from '@kikai/contract/feedback/feedback.states'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

type FeedbackId = Id<'feedback'>
export type FeedbackState = StateOf<typeof feedbackMachine>

const feedbackRow = row({
  id: idColumn('feedback'),
  number: textColumn,
  memberId: idColumn('member'),
  category: oneOfColumn(feedbackCategories),
  state: oneOfColumn(feedbackMachine.states),
  route: textColumn,
  appVersion: textColumn,
  excerpt: textColumn,
  createdAt: instantColumn,
  updatedAt: instantColumn,
})
export type FeedbackRow = RowType<typeof feedbackRow>

/** With the beginning of the last message. */
const columns = (db: Sql) => db`
  f.id, f.number, f.member_id, f.category, f.state, f.route, f.app_version, f.created_at, f.updated_at,
  coalesce((
    select left(m.body, ${limits.textAreaLength}) from feedback_message m where m.feedback_id = f.id order by m.id desc limit 1
  ), '') as excerpt
`

/** Whose feedback: a member's own, or everybody's. */
export type Whose = { memberId: Id<'member'> | null }
const of = (db: Sql, { memberId }: Whose) => (memberId === null ? db`true` : db`f.member_id = ${memberId}`)
const inState = (db: Sql, state: FeedbackState | null) => (state === null ? db`true` : db`f.state = ${state}`)

export const findFeedback = (db: Sql, whose: Whose & { feedbackId: FeedbackId }) =>
  feedbackRow.maybe(db`select ${columns(db)} from feedback f where f.id = ${whose.feedbackId} and ${of(db, whose)}`)

type Listing = Whose & { state: FeedbackState | null; skip: number; count: number }
/** A member's list newest first; the staff's list longest waiting first. */
export const listFeedbackRows = (db: Sql, { state, skip, count, ...whose }: Listing) =>
  feedbackRow.all(db`
    select ${columns(db)}
    from feedback f
    where ${of(db, whose)} and ${inState(db, state)}
    order by ${whose.memberId === null ? db`f.updated_at, f.id` : db`f.updated_at desc, f.id desc`}
    offset ${skip}
    limit ${count}
  `)

export const countFeedback = async (db: Sql, { state, ...whose }: Whose & { state: FeedbackState | null }) =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (select from feedback f where ${of(db, whose)} and ${inState(db, state)} limit ${limits.totalCountMax}) as seen
    `)
  ).count

type NewFeedback = {
  feedbackId: FeedbackId
  number: string
  memberId: Id<'member'>
  category: FeedbackRow['category']
  route: string
  appVersion: string
}
export const insertFeedback = (tx: Tx, made: NewFeedback) => tx`
  insert into feedback (id, number, member_id, category, route, app_version)
  values (${made.feedbackId}, ${made.number}, ${made.memberId}, ${made.category}, ${made.route}, ${made.appVersion})
`

export const lockFeedbackOf = (tx: Tx, memberId: Id<'member'>) =>
  tx`select pg_advisory_xact_lock(9, hashtext(${memberId}))`

type NewMessage = { feedbackId: FeedbackId; author: 'member' | 'staff'; authorId: Id<'member'>; body: string }
export const insertMessage = (tx: Tx, { feedbackId, author, authorId, body }: NewMessage) => tx`
  with written as (
    insert into feedback_message (feedback_id, author, author_id, body)
    values (${feedbackId}, ${author}, ${authorId}, ${body})
  )
  update feedback set updated_at = app_now() where id = ${feedbackId}
`

const messageRow = row({
  id: idColumn('feedback-message'),
  from: oneOfColumn(['member', 'staff']),
  text: textColumn,
  at: instantColumn,
})
export const listMessages = (db: Sql, feedbackId: FeedbackId) =>
  messageRow.all(db`
    select id, author as "from", body as text, created_at as at
    from feedback_message
    where feedback_id = ${feedbackId}
    order by id
    limit ${serverLimits.feedbackMessagesMax}
  `)

export const insertPictures = (tx: Tx, feedbackId: FeedbackId, fileIds: readonly Id<'file'>[]) => tx`
  insert into feedback_picture (feedback_id, file_id, position)
  select ${feedbackId}, file_id, position
  from unnest(${[...fileIds]}::uuid[]) with ordinality as p (file_id, position)
`

const pictureRow = row({ fileId: idColumn('file') })
export const listFeedbackPictures = (db: Sql, feedbackId: FeedbackId) =>
  pictureRow.all(db`select file_id from feedback_picture where feedback_id = ${feedbackId} order by position`)

const ownRow = row({
  number: textColumn,
  author: oneOfColumn(['member', 'staff']),
  text: textColumn,
  at: instantColumn,
})
/** What was said in all of a member's conversations, for their export. */
export const listOwnMessages = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select f.number, m.author, m.body as text, m.created_at as at
    from feedback f
    join feedback_message m on m.feedback_id = f.id
    where f.member_id = ${memberId}
    order by m.id
  `)

export async function deleteFeedbackOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  const own = tx`select id from feedback where member_id = ${memberId}`
  await tx`delete from feedback_picture where feedback_id in (${own})`
  await tx`delete from feedback_message where feedback_id in (${own})`
  await tx`delete from feedback where member_id = ${memberId}`
}

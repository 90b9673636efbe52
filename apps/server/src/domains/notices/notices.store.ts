import { localized, money } from '@kikai/contract/fields'
import { type NoticeKind, noticeKindNames, noticeKinds } from '@kikai/contract/notices/notices.kinds'
import type { NoticeTopic } from '@kikai/contract/notices/notices.topics'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import * as z from 'zod/mini'
import type { NoticeParam } from '../../notices.ts'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

type Params = Readonly<Record<string, NoticeParam>>
const moment = z.object({ at: z.custom<Instant>((value) => typeof value === 'string') })
const params: z.ZodMiniType<Params> = z.record(z.string(), z.union([z.string(), z.number(), money, localized, moment]))

const noticeRow = row({
  id: idColumn('notice'),
  kind: oneOfColumn(noticeKindNames),
  params: jsonColumn(params),
  link: textColumn,
  createdAt: instantColumn,
  isRead: boolColumn,
})
export type NoticeRow = RowType<typeof noticeRow>

const columns = (db: Sql) => db`id, kind, params, link, created_at, read_at is not null as is_read`

type NewNotice = {
  memberId: Id<'member'>
  kind: NoticeKind
  params: Params
  link: string
  /** When it is to be mailed; null where it is not, or was just now. */
  mailDueAt: Instant | null
  /** When it is to be sent by SMS; null where it is not. */
  smsDueAt: Instant | null
}

const insertedRow = row({ id: idColumn('notice') })
/** Answers its id. */
export const insertNotice = async (tx: Tx, { memberId, kind, params: given, link, mailDueAt, smsDueAt }: NewNotice) =>
  (
    await insertedRow.one(tx`
  insert into notice (member_id, kind, params, link, mail_due_at, sms_due_at)
  values (
    ${memberId}, ${kind}, ${tx.json(given)}, ${link}, ${mailDueAt}::text::timestamptz, ${smsDueAt}::text::timestamptz
  )
  returning id
`)
  ).id

/** The kinds of a topic; all kinds without one. */
const kindsOf = (topic: NoticeTopic | null): NoticeKind[] =>
  noticeKindNames.filter((kind) => topic === null || noticeKinds[kind].topic === topic)

type Of = { memberId: Id<'member'>; topic: NoticeTopic | null }
type Place = { after: string | null; skip: number; count: number }

/** Newest first. */
export const listNoticeRows = (db: Sql, { memberId, topic }: Of, { after, skip, count }: Place) =>
  noticeRow.all(db`
    select ${columns(db)}
    from notice
    where member_id = ${memberId} and kind = any(${kindsOf(topic)}::text[])
      ${after === null ? db`` : db`and id < ${after}`}
    order by id desc
    offset ${skip}
    limit ${count}
  `)

export const countNotices = (db: Sql, { memberId, topic }: Of) =>
  countRow.one(db`
    select count(*)::int as count
    from (
      select from notice where member_id = ${memberId} and kind = any(${kindsOf(topic)}::text[]) limit ${limits.totalCountMax + 1}
    ) as seen
  `)

const unreadRow = row({ kind: oneOfColumn(noticeKindNames), count: integerColumn })
/** Unread notices by kind, counted a little further than a badge can show. */
export const countUnreadRows = (db: Sql, memberId: Id<'member'>) =>
  unreadRow.all(db`
    select kind, count(*)::int as count
    from (select kind from notice where member_id = ${memberId} and read_at is null limit ${limits.badgeMax + 1}) as unread
    group by kind
  `)

/** Marks a notice of the member as read; read ones are not mailed or sent later. */
export const readNoticeRow = (tx: Tx, { memberId, noticeId }: { memberId: Id<'member'>; noticeId: Id<'notice'> }) =>
  noticeRow.maybe(tx`
    update notice
    set read_at = coalesce(read_at, app_now()), mail_due_at = null, sms_due_at = null
    where id = ${noticeId} and member_id = ${memberId}
    returning ${columns(tx)}
  `)

export const readAllRows = async (tx: Tx, { memberId, topic }: Of): Promise<number> =>
  (
    await tx`
      update notice
      set read_at = app_now(), mail_due_at = null, sms_due_at = null
      where member_id = ${memberId} and read_at is null and kind = any(${kindsOf(topic)}::text[])
    `
  ).count

const dueRow = row({ memberId: idColumn('member') })
/** Members with a mail that is due. */
export const listMembersDue = (db: Sql, count: number) =>
  dueRow.all(db`
    select member_id from notice where mail_due_at <= app_now() group by member_id order by min(mail_due_at) limit ${count}
  `)

/** Takes the due notices of a member and marks them as mailed, oldest first. */
export async function takeDue(tx: Tx, memberId: Id<'member'>): Promise<NoticeRow[]> {
  const taken = await noticeRow.all(tx`
    update notice set mail_due_at = null where member_id = ${memberId} and mail_due_at <= app_now() returning ${columns(tx)}
  `)
  return taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const textRow = row({ id: idColumn('notice') })
/** Notices that are due by SMS. */
export const listTextsDue = (db: Sql, count: number) =>
  textRow.all(db`select id from notice where sms_due_at <= app_now() order by sms_due_at limit ${count}`)

const dueTextRow = row({
  id: idColumn('notice'),
  memberId: idColumn('member'),
  kind: oneOfColumn(noticeKindNames),
  params: jsonColumn(params),
  link: textColumn,
})
/** Takes one and marks it as sent; nothing when it was read or is taken by another process. */
export const takeTextDue = (tx: Tx, noticeId: Id<'notice'>) =>
  dueTextRow.maybe(tx`
    update notice set sms_due_at = null where id = ${noticeId} and sms_due_at <= app_now() returning id, member_id, kind, params, link
  `)

/** One that is still to be read. */
export const findUnread = (db: Sql, noticeId: Id<'notice'>) =>
  dueTextRow.maybe(db`
    select id, member_id, kind, params, link from notice where id = ${noticeId} and read_at is null
  `)

/** Notices are kept as long as somebody may want to look one up. */
export const forgetOldNotices = async (db: Sql): Promise<number> =>
  (await db`delete from notice where created_at < app_now() - make_interval(days => ${serverLimits.noticeKeptDays})`)
    .count

const ownRow = row({ kind: textColumn, params: jsonColumn(params), createdAt: instantColumn, isRead: boolColumn })
export const listOwnNotices = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select kind, params, created_at, read_at is not null as is_read from notice where member_id = ${memberId} order by id
  `)

/** Deletes notices to the person, and notices to others that name their address. */
export async function deleteNoticesOf(
  tx: Tx,
  { memberId, contacts }: { memberId: Id<'member'>; contacts: readonly string[] },
): Promise<void> {
  await tx`
    delete from notice
    where member_id = ${memberId} or (kind = 'seatLeft' and params ->> 'email' = any(${[...contacts]}::text[]))
  `
  await tx`delete from notice_wish where member_id = ${memberId}`
  await tx`delete from notice_quiet where member_id = ${memberId}`
}

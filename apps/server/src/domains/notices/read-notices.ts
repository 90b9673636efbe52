import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { noticeKinds } from '@kikai/contract/notices/notices.kinds'
import type { Notice } from '@kikai/contract/notices/notices.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, ReadContext } from '../../platform/context.ts'
import { contactsOf } from '../members/members.public.ts'
import { noticeWords } from './notice-words.ts'
import { type NoticeRow, countNotices, listNoticeRows, readAllRows, readNoticeRow } from './notices.store.ts'

type Calls = typeof noticesCalls
type Me = Context<Member>

export async function listNotices(
  ctx: Me,
  input: InputOf<Calls['listNotices']>,
): Promise<OutputOf<Calls['listNotices']>> {
  const { current_page: page, page_size: size, after = null, topic = null } = input
  if (after !== null && !isId(after))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'id', params: {} }] })
  const of = { memberId: ctx.actor.id, topic }
  const skip = after === null ? (page - 1) * size : 0
  const rows = await listNoticeRows(ctx.db, of, { after, skip, count: size + 1 })
  const { count } = await countNotices(ctx.db, of)
  const shown = rows.slice(0, size)
  return {
    data: await presentNotices(ctx, shown),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

export function readNotice(
  ctx: Me,
  { noticeId }: InputOf<Calls['readNotice']>,
): Promise<OutputOf<Calls['readNotice']>> {
  return ctx.tx(async (ctx) => {
    const found = await readNoticeRow(ctx.db, { memberId: ctx.actor.id, noticeId })
    const [notice] = found ? await presentNotices(ctx, [found]) : []
    if (!notice) throw refuse(requestErrors.notFound)
    return notice
  })
}

export function readAllNotices(
  ctx: Me,
  input: InputOf<Calls['readAllNotices']>,
): Promise<OutputOf<Calls['readAllNotices']>> {
  const { topic = null } = input
  return ctx.tx(async (ctx) => ({ count: await readAllRows(ctx.db, { memberId: ctx.actor.id, topic }) }))
}

/** In the language in which the app is read now. */
async function presentNotices(ctx: ReadContext<Member>, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const { language, actor } = ctx
  const [member] = await contactsOf(ctx, [actor.id])
  const reader = { language, timeZone: member?.timeZone ?? 'UTC' }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    topic: noticeKinds[row.kind].topic,
    title: noticeWords(ctx.config, row, { part: 'title', reader }),
    text: noticeWords(ctx.config, row, { part: 'text', reader }),
    link: row.link,
    createdAt: row.createdAt,
    isRead: row.isRead,
  }))
}

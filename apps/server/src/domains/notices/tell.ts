import { noticeKinds } from '@kikai/contract/notices/notices.kinds'
import type { Id } from '@kikai/kernel/ids'
import type { NoticeContent } from '../../notices.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Services, Writes } from '../../platform/context.ts'
import { addJobs } from '../../platform/jobs/jobs.store.ts'
import { isFirstTelling } from '../../platform/jobs/first-telling.store.ts'
import { contactsOf } from '../members/members.public.ts'
import { listBrowsers } from './browsers.store.ts'
import { mailNotice } from './mail-notices.ts'
import { mailTime } from './mail-time.ts'
import { insertNotice } from './notices.store.ts'
import { isPushed } from './push-notices.ts'
import { wants, wishesOf } from './preferences.ts'

/**
 * Notifies a member once: always in the app, and by mail or SMS by its kind or their settings. Written in the caller's
 * transaction, so that an undone change notifies nobody. True the first time.
 */
export async function tellMember(
  ctx: Services & Writes,
  { memberId, notice }: { memberId: Id<'member'>; notice: NoticeContent },
): Promise<boolean> {
  const { kind, about, link, params } = notice
  const [member] = await contactsOf(ctx, [memberId])
  if (!member || !(await isFirstTelling(ctx.db, `${kind} ${about} ${memberId}`))) return false
  const wishes = await wishesOf(ctx, memberId)
  const { pace } = noticeKinds[kind]
  const isMailed = member.email !== '' && wants(wishes, { kind, by: 'mail' })
  const now = await databaseNow(ctx.db)
  const due = mailTime({ pace, now, timeZone: member.timeZone, quiet: wishes.quiet })
  const isDueLater = isMailed && pace !== 'now'
  const smsDueAt = wants(wishes, { kind, by: 'sms' })
    ? mailTime({ pace: 'awake', now, timeZone: member.timeZone, quiet: wishes.quiet })
    : null
  const noticeId = await insertNotice(ctx.db, {
    memberId,
    kind,
    params,
    link,
    mailDueAt: isDueLater ? due : null,
    smsDueAt,
  })
  if (isPushed(kind) && wants(wishes, { kind, by: 'push' }) && (await listBrowsers(ctx.db, memberId)).length > 0)
    await addJobs(ctx.db, [{ task: 'notice.told', facts: { noticeId } }], pace === 'now' ? {} : { at: due })
  if (isMailed && !isDueLater) await mailNotice(ctx, { member, notice })
  return true
}

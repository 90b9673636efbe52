import { textOf } from '@kikai/i18n/server'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext, Services, Writes } from '../../platform/context.ts'
import { countNoticesTo } from '../../platform/sms/sms.store.ts'
import { queueSms } from '../../platform/sms/sms.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { contactsOf, isClosing, smsReachOf } from '../members/members.public.ts'
import { noticeWords } from './notice-words.ts'
import { listTextsDue, takeTextDue } from './notices.store.ts'
import { wants, wishesOf } from './preferences.ts'

/** More SMS than these a day would make people switch them off. */
const perMemberInADay = 20
/** An SMS that the provider has not accepted within an hour is dropped; the notice is in the app. */
const lifeSeconds = 3_600
const atOnce = 100

/**
 * Sends due SMS. Whether it was read, the settings, number and account are checked again, because a notice may have
 * waited for the end of quiet hours.
 */
export async function textDue(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'notices.textDue', await listTextsDue(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const due = await takeTextDue(ctx.db, id)
      return due !== null && textNotice(ctx, due)
    }),
  )
}

type Due = NonNullable<Awaited<ReturnType<typeof takeTextDue>>>

/** An SMS with the notice's title and without a link, because links in messages are a usual fraud. */
async function textNotice(ctx: Services & Writes, { memberId, ...notice }: Due): Promise<boolean> {
  const [member] = await contactsOf(ctx, [memberId])
  if (!member || !wants(await wishesOf(ctx, memberId), { kind: notice.kind, by: 'sms' })) return false
  const reach = await smsReachOf(ctx, memberId)
  if (reach.kind !== 'ready' || (await isClosing(ctx, memberId))) return false
  if ((await countNoticesTo(ctx.db, memberId)) >= perMemberInADay) return false
  const { language } = member
  const title = oneLine(noticeWords(ctx.config, notice, { part: 'title', reader: member }))
  const body = textOf(language, 'notices.sms', { title })
  const { number: to, country } = reach
  await queueSms(ctx.db, { to, country, purpose: 'notice', body, language, memberId, lifeSeconds })
  return true
}

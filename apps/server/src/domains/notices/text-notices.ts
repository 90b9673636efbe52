import { textOf } from '@kikai/i18n/server'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext, Services, Writes } from '../../platform/context.ts'
import { countNoticesTo } from '../../platform/sms/sms.store.ts'
import { queueSms } from '../../platform/sms/sms.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { contactsOf, isClosing, smsReachOf } from '../members/members.public.ts'
import { noticeWords } from './notice-words.ts'
import { listTextsDue, takeTextDue } from './notices.store.ts'
import { wants, wishesOf } from './preferences.ts'

/** Whoever sells much is told by mail and in the app; a telephone that rings all day is switched off. */
const perMemberInADay = 20
/** What the provider did not take within an hour is left out: it stands in the app, and the member may have read it there. */
const lifeSeconds = 3_600
const atOnce = 100

/**
 * Sends what is due by SMS now. What was read meanwhile is due no more; wish, number and account are looked at again as
 * they are now, because a notice may have waited for the end of the quiet hours.
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

/** A notice as an SMS: its title alone, and no address of a page, because messages with one are how people are robbed. */
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

import { textOf } from '@kikai/i18n/server'
import type { Instant } from '@kikai/kernel/instant'
import { oneLine } from '@kikai/kernel/one-line'
import type { Notice } from '../../notices.ts'
import type { Services, Writes } from '../../platform/context.ts'
import { isCounted } from '../../platform/rate-limit.ts'
import { queueSms } from '../../platform/sms/sms.ts'
import { type Contact, smsReachOf } from '../members/members.public.ts'
import { type QuietHours, mailTime } from './mail-time.ts'
import { noticeWords } from './notice-words.ts'

const day = 86_400
/** Whoever sells much is told by mail and in the app; a telephone that rings all day is switched off. */
const perMember = { count: 20, seconds: day }

type Texting = { member: Contact; notice: Notice; now: Instant; quiet: QuietHours }

/**
 * A notice as an SMS: its title alone, and no address of a page, because messages with one are how people are
 * robbed. It waits for the end of the quiet hours, and is left out where the
 * number has had enough of them or the day's sum for notices is spent; half of the sum stays for codes.
 */
export async function textNotice(ctx: Services & Writes, { member, notice, now, quiet }: Texting): Promise<void> {
  const reach = await smsReachOf(ctx, member.id)
  if (reach.kind !== 'ready') return
  const all = { count: Math.max(1, Math.floor(ctx.config.smsPerDay / 2)), seconds: day }
  if (!(await isCounted(ctx.db, `sms:notices:${member.id}`, perMember))) return
  if (!(await isCounted(ctx.db, 'sms:notices', all))) return
  const { language, timeZone } = member
  const title = oneLine(noticeWords(ctx.config, notice, { part: 'title', reader: member }))
  const at = mailTime({ pace: 'awake', now, timeZone, quiet })
  const body = textOf(language, 'notices.sms', { title })
  await queueSms(ctx.db, { to: reach.number, body, language, known: true }, at === now ? {} : { at })
}

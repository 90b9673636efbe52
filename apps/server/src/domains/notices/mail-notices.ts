import { noticeKinds } from '@kikai/contract/notices/notices.kinds'
import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext, Services, Writes } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { type Contact, contactsOf } from '../members/members.public.ts'
import { noticeWords } from './notice-words.ts'
import { type NoticeRow, listMembersDue, takeDue } from './notices.store.ts'

type Said = Pick<NoticeRow, 'kind' | 'params' | 'link'>

/** A notice as a mail of its own. */
export function mailNotice(
  ctx: Services & Writes,
  { member, notice }: { member: Contact; notice: Said },
): Promise<void> {
  const text = noticeWords(ctx.config, notice, { part: 'mail', reader: member })
  return send(ctx, {
    member,
    subject: noticeWords(ctx.config, notice, { part: 'title', reader: member }),
    text: noticeKinds[notice.kind].optional ? [text, chooseLine(ctx, member)].join('\n\n') : text,
  })
}

const membersAtOnce = 100

/** Mails what has waited for the end of quiet hours or for the day's digest: all that is due to a member in one mail. */
export async function mailDue(ctx: JobContext): Promise<number> {
  const due = await listMembersDue(ctx.db, membersAtOnce)
  const contacts = await contactsOf(
    ctx,
    due.map(({ memberId }) => memberId),
  )
  return sweepEach(ctx, 'notices.mailDue', contacts, (member) =>
    ctx.tx(async (ctx) => {
      const notices = await takeDue(ctx.db, member.id)
      const [only] = notices
      if (!only) return false
      if (notices.length === 1) await mailNotice(ctx, { member, notice: only })
      else await mailDigest(ctx, { member, notices })
      return true
    }),
  )
}

/** Titles alone: a mail may be read by others, and texts name prices. */
function mailDigest(
  ctx: Services & Writes,
  { member, notices }: { member: Contact; notices: readonly NoticeRow[] },
): Promise<void> {
  const news = notices.map((notice) =>
    [
      `■ ${noticeWords(ctx.config, notice, { part: 'title', reader: member })}`,
      screenAddress(ctx.config.publicUrl, notice.link),
    ].join('\n'),
  )
  return send(ctx, {
    member,
    subject: textOf(member.language, 'notices.mail.digest', { count: notices.length }),
    text: [...news, chooseLine(ctx, member)].join('\n\n'),
  })
}

const chooseLine = ({ config }: Services, { language }: Contact): string =>
  textOf(language, 'notices.mail.choose', {
    address: screenAddress(config.publicUrl, screenLinks.noticePreferences()),
  })

const send = (
  { db }: Writes,
  { member: { email, name, language }, subject, text }: { member: Contact; subject: string; text: string },
): Promise<void> =>
  queueMail(db, {
    to: email,
    language,
    subject,
    body: textOf(language, 'notices.mail.frame', { name: oneLine(name), text }),
  })

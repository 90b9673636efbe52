import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@kikai/contract/notices/notices.kinds'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { Services, TxContext, Writes } from '../../../platform/context.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { queueSms } from '../../../platform/sms/sms.ts'
import { languageOfMember } from '../identity.store.ts'
import { servedCountryOf } from '../codes/typed-phone.ts'

/** A warning is useful for longer than a code. */
const warningSeconds = 86_400

/** Changes of which the owner is notified, so that they learn of what they did not do. */
type Told = Extract<
  NoticeKind,
  | 'passwordChanged'
  | 'phoneBound'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'recoveryCodesMade'
  | 'codesGuessed'
>

/** In the app and by mail, each time anew. */
export async function tellOwner(
  ctx: Pick<TxContext, 'tell'>,
  { memberId, what }: { memberId: Id<'member'>; what: Told },
): Promise<void> {
  await ctx.tell(memberId, { kind: what, about: randomUUID(), link: screenLinks.security(), params: {} })
}

/** Notifies the former mailbox in the member's language, because somebody else may have asked for the change. */
export async function tellFormerMailbox(
  ctx: Writes,
  { memberId, to }: { memberId: Id<'member'>; to: string },
): Promise<void> {
  const language = await languageOfMember(ctx.db, memberId)
  const subject = textOf(language, 'identity.mail.emailChanged.subject')
  const body = textOf(language, 'identity.mail.emailChanged.body')
  await queueMail(ctx.db, { to, subject, body, language })
}

/** Notifies a number by SMS, where messages are sent to its country. */
export async function tellNumber(
  ctx: Pick<Services, 'config'> & Writes,
  { memberId, to, what }: { memberId: Id<'member'>; to: string; what: 'phoneChanged' | 'passwordReset' },
): Promise<void> {
  const country = servedCountryOf(ctx, to)
  if (country === null) return
  const language = await languageOfMember(ctx.db, memberId)
  const body = textOf(language, `identity.sms.${what}`)
  await queueSms(ctx.db, { to, country, purpose: 'warning', body, language, lifeSeconds: warningSeconds })
}

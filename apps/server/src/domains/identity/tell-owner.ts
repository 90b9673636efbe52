import { textOf } from '@kikai/i18n/server'
import type { TxContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/mail.ts'

/** What the owner of a mailbox hears, so that they learn of what they did not do. */
type Told = 'passwordChanged' | 'phoneBound' | 'emailChanged' | 'secondOn' | 'secondOff' | 'recoveryUsed'

export function tellOwner(
  ctx: Pick<TxContext, 'db' | 'language'>,
  { to, what }: { to: string; what: Told },
): Promise<void> {
  const { language } = ctx
  const subject = textOf(language, `identity.mail.${what}.subject`)
  const body = textOf(language, `identity.mail.${what}.body`)
  return queueMail(ctx.db, { to, subject, body, language })
}

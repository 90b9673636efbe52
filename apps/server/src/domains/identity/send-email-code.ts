import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { countOrRefuse, networkOf } from '../../platform/rate-limit.ts'
import { hmacOf, newCode } from './email-codes.ts'
import { type CodePurpose, codeWait, findAccount, saveCode } from './identity.store.ts'

type SendEmailCode = typeof identityCalls.sendEmailCode

const perAddress = { count: 5, seconds: 86_400 }
const perNetwork = { count: 10, seconds: 3_600 }

/**
 * The answer, the work and the mail's existence are the same for every address, so that nobody learns here who is a
 * member: who cannot use a code gets a mail that says so instead.
 */
export function sendEmailCode(
  ctx: Context,
  { email, purpose }: InputOf<SendEmailCode>,
): Promise<OutputOf<SendEmailCode>> {
  const { app, language } = ctx
  const resendSeconds = limits.codeResendSeconds
  return ctx.tx(async (tx) => {
    const wait = await codeWait(tx, { purpose, email, resendSeconds })
    if (wait && wait.seconds > 0) throw refuse(identityErrors.codeTooSoon, { seconds: Math.ceil(wait.seconds) })
    await countOrRefuse(tx, `code:${email}`, perAddress)
    await countOrRefuse(tx, `code:${networkOf(ctx.address)}`, perNetwork)

    const code = newCode()
    const isMember = (await findAccount(tx, email)) !== null
    const mail = mailFor(purpose, isMember)
    const hmac = mail === 'code' ? hmacOf(app, { purpose, email, code }) : null
    await saveCode(tx, { purpose, email, hmac, lifeSeconds: limits.codeLifeSeconds })
    const body =
      mail === 'code'
        ? textOf(language, 'identity.mail.code.body', { code, minutes: limits.codeLifeSeconds / 60 })
        : textOf(language, `identity.mail.${mail}.body`, { address: `${app.config.publicUrl}${limits.basePath}` })
    await queueMail(tx, { to: email, subject: textOf(language, `identity.mail.${mail}.subject`), body, language })
    return { resendSeconds }
  })
}

function mailFor(purpose: CodePurpose, isMember: boolean): 'code' | 'noAccount' | 'alreadyMember' {
  if (purpose === 'register') return isMember ? 'alreadyMember' : 'code'
  return isMember ? 'code' : 'noAccount'
}

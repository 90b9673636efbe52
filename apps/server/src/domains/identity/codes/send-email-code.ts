import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { textOf } from '@kikai/i18n/server'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context } from '../../../platform/context.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { hmacOf, newCode, newUnmatched } from './codes.ts'
import { keepContacts } from '../account/contacts.store.ts'
import { countMailedCode } from './count-mailed-code.ts'
import { type CodePurpose, codeWait, hasAccount, saveCode } from '../identity.store.ts'
import { askerOf } from '../login/known-caller.ts'
import { checkPassword } from '../login/login-attempts.ts'

type SendEmailCode = typeof identityCalls.sendEmailCode

/**
 * Answer, work and mail are the same for every address, so that nobody learns who is a member: an address that cannot
 * use a code gets a mail that says so. A staff code is sent only with the right password.
 */
export async function sendEmailCode(
  ctx: Context,
  { email, purpose, password, language: theirs }: InputOf<SendEmailCode>,
): Promise<OutputOf<SendEmailCode>> {
  const language = purpose === 'walkIn' ? (theirs ?? ctx.language) : ctx.language
  const resendSeconds = limits.codeResendSeconds
  if (purpose === 'staff') await proveStaff(ctx, { email, password })
  if ((purpose === 'bind' || purpose === 'walkIn') && ctx.actor.kind === 'guest')
    throw refuse(requestErrors.loginExpired)
  return ctx.tx(async (ctx) => {
    const caller = await askerOf(ctx, { purpose, to: email })
    // Limits are counted first: parallel requests for one address wait here and then see what the first one did.
    const { kind, key: network } = await countMailedCode(ctx, { email, purpose, caller })
    const asked = { purposes: [purpose], to: email, resendSeconds }
    // Requests of strangers do not make known callers wait.
    const wait = await codeWait(ctx.db, kind === 'stranger' ? asked : { ...asked, network })
    if (wait && wait.seconds > 0) throw refuse(identityErrors.codeTooSoon, { seconds: Math.ceil(wait.seconds) })

    const mail = mailFor(purpose, await hasAccount(ctx.db, email))
    const isSent = mail !== 'noAccount' && mail !== 'alreadyMember'
    const code = isSent ? newCode() : newUnmatched()
    const hmac = hmacOf(ctx, { purpose, to: email, code })
    const binding = purpose === 'bind' && ctx.actor.kind === 'member' ? ctx.actor.id : null
    if (binding) await keepContacts(ctx.db, { memberId: binding, contacts: [email], isConfirmed: false })
    await saveCode(ctx.db, { purpose, to: email, network, hmac, lifeSeconds: serverLimits.codeLifeSeconds })
    const minutes = serverLimits.codeLifeSeconds / 60
    const address = `${ctx.config.publicUrl}${limits.basePath}`
    const body =
      mail === 'walkInNoAccount'
        ? textOf(language, `identity.mail.${mail}.body`, { code, minutes, address })
        : mail === 'code' || mail === 'walkIn'
          ? textOf(language, `identity.mail.${mail}.body`, { code, minutes })
          : textOf(language, `identity.mail.${mail}.body`, { address })
    const subject = textOf(language, `identity.mail.${mail}.subject`)
    await queueMail(ctx.db, { to: email, subject, body, language, memberId: binding }, { urgent: true })
    return { resendSeconds }
  })
}

async function proveStaff(
  ctx: Context,
  { email, password }: { email: string; password: string | undefined },
): Promise<void> {
  if (password === undefined) throw refuse(identityErrors.wrongCredentials)
  const { attempt } = await checkPassword(ctx, { email, password })
  await attempt.uncount()
}

function mailFor(
  purpose: CodePurpose,
  isMember: boolean,
): 'code' | 'walkIn' | 'walkInNoAccount' | 'noAccount' | 'alreadyMember' {
  if (purpose === 'walkIn') return isMember ? 'walkIn' : 'walkInNoAccount'
  if (purpose === 'register') return isMember ? 'alreadyMember' : 'code'
  // Somebody who wants to bind another member's address learns that it is taken only after proving that they read its
  // mail.
  if (purpose === 'bind') return 'code'
  return isMember ? 'code' : 'noAccount'
}

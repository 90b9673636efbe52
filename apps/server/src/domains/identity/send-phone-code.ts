import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { phoneCodePurposes } from '@kikai/contract/identity/identity.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import type { Context, Writes } from '../../platform/context.ts'
import { countOrRefuse, networkOf } from '../../platform/rate-limit.ts'
import { codesWait, lockNumber } from '../../platform/sms/sms.store.ts'
import { queueSms } from '../../platform/sms/sms.ts'
import { hmacOf, newCode } from './codes.ts'
import { keepContacts } from './contacts.store.ts'
import { codeWait, findAccount, saveCode } from './identity.store.ts'
import { askerOf } from './known-caller.ts'
import { phoneIn } from './typed-phone.ts'

type SendPhoneCode = typeof identityCalls.sendPhoneCode

/** Codes to a number in 24 hours. */
const perNumber = 5
/** From all strangers together, so that they leave the owner’s own devices some. */
const perNumberForStrangers = 3
const perNetwork = { count: 10, seconds: 3_600 }
/** A member needs a few tries to bind a number; nobody makes us send to strangers by the hundred. */
const perMember = { count: 10, seconds: 86_400 }

/**
 * Every message costs money, so nothing is sent to a number without an account, unless a member binds it; the answer and
 * the work are the same all the same, so that nobody learns here who is a member. What it costs is counted where it is
 * spent, by the job that sends it: what is not sent takes nothing from anybody.
 */
export async function sendPhoneCode(
  ctx: Context,
  { purpose, ...typed }: InputOf<SendPhoneCode>,
): Promise<OutputOf<SendPhoneCode>> {
  if (purpose === 'bind' && ctx.actor.kind === 'guest') throw refuse(requestErrors.loginExpired)
  const { number, country } = phoneIn(typed)
  if (!ctx.config.smsCountries.includes(country)) throw refuse(identityErrors.noCodesThere)
  const { language, address } = ctx
  const resendSeconds = limits.codeResendSeconds
  return ctx.tx(async (ctx) => {
    // The limits first: whoever asks for the same number at once waits here, and sees below what the first one did.
    await lockNumber(ctx.db, number)
    const { kind, key } = await askerOf(ctx, { purpose, to: number })
    const byStranger = purpose !== 'bind' && kind === 'stranger'
    await refuseMany(ctx, { number, count: perNumber, byStrangers: false })
    if (byStranger) await refuseMany(ctx, { number, count: perNumberForStrangers, byStrangers: true })
    const memberId = purpose === 'bind' && ctx.actor.kind === 'member' ? ctx.actor.id : null
    if (memberId !== null) await countOrRefuse(ctx.db, `bind:sms:${memberId}`, perMember)
    if (kind !== 'device') await countOrRefuse(ctx.db, `code:${networkOf(address)}`, perNetwork)
    const wait = await codeWait(ctx.db, { purposes: phoneCodePurposes, to: number, resendSeconds })
    if (wait && wait.seconds > 0) throw refuse(identityErrors.codeTooSoon, { seconds: Math.ceil(wait.seconds) })

    const code = newCode()
    const known = (await findAccount(ctx.db, number)) !== null || purpose === 'bind'
    const hmac = hmacOf(ctx, { purpose, to: number, code })
    await saveCode(ctx.db, {
      purpose,
      to: number,
      network: key,
      hmac: known ? hmac : null,
      lifeSeconds: limits.codeLifeSeconds,
    })
    const body = textOf(language, 'identity.sms.code', { code, minutes: limits.codeLifeSeconds / 60 })
    if (memberId !== null) await keepContacts(ctx.db, { memberId, contacts: [number], isConfirmed: false })
    const lifeSeconds = limits.codeLifeSeconds
    const sms = { to: number, country, body, language, known, memberId, byStranger, lifeSeconds }
    await queueSms(ctx.db, { ...sms, purpose: 'code' })
    return { resendSeconds }
  })
}

async function refuseMany(ctx: Writes, codes: Parameters<typeof codesWait>[1]): Promise<void> {
  const wait = await codesWait(ctx.db, codes)
  if (wait) throw refuse(requestErrors.tooOften, { seconds: Math.max(1, Math.ceil(wait.seconds)) })
}

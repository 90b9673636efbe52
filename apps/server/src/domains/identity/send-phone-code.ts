import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { phoneCodePurposes } from '@kikai/contract/identity/identity.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../platform/context.ts'
import { countOrRefuse, networkOf } from '../../platform/rate-limit.ts'
import { queueSms } from '../../platform/sms/sms.ts'
import { hmacOf, newCode } from './codes.ts'
import { codeWait, findAccount, isKnownNetwork, saveCode } from './identity.store.ts'
import { phoneIn } from './typed-phone.ts'

type SendPhoneCode = typeof identityCalls.sendPhoneCode

const day = 86_400
const perNumber = { count: 5, seconds: day }
/** From all networks together from which nobody has logged in to the account, so that strangers leave its owner some. */
const perNumberForStrangers = { count: 3, seconds: day }
const perNetwork = { count: 10, seconds: 3_600 }
/** Who is paid for messages that arrive makes many go to one country: it stays a small sum. */
const perCountry = { count: 200, seconds: day }

/**
 * Every message costs money, so nothing is sent to a number without an account, unless a member binds it; the answer and
 * the work are the same all the same, so that nobody learns here who is a member.
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
  const network = networkOf(address)
  return ctx.tx(async (ctx) => {
    // The limits first: whoever asks for the same number at once waits here, and sees below what the first one did.
    await countOrRefuse(ctx.db, `sms:${number}`, perNumber)
    const isStranger = purpose !== 'bind' && !(await isKnownNetwork(ctx.db, { login: number, network }))
    if (isStranger) await countOrRefuse(ctx.db, `sms:${number}:strangers`, perNumberForStrangers)
    await countOrRefuse(ctx.db, `code:${network}`, perNetwork)
    const wait = await codeWait(ctx.db, { purposes: phoneCodePurposes, to: number, resendSeconds })
    if (wait && wait.seconds > 0) throw refuse(identityErrors.codeTooSoon, { seconds: Math.ceil(wait.seconds) })
    await countOrRefuse(ctx.db, `sms:country:${country}`, perCountry)
    await countOrRefuse(ctx.db, 'sms:all', { count: ctx.config.smsPerDay, seconds: day })

    const code = newCode()
    const known = (await findAccount(ctx.db, number)) !== null || purpose === 'bind'
    const hmac = hmacOf(ctx, { purpose, to: number, code })
    await saveCode(ctx.db, {
      purpose,
      to: number,
      network,
      hmac: known ? hmac : null,
      lifeSeconds: limits.codeLifeSeconds,
    })
    const body = textOf(language, 'identity.sms.code', { code, minutes: limits.codeLifeSeconds / 60 })
    await queueSms(ctx.db, { to: number, body, language, known })
    return { resendSeconds }
  })
}

import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { phoneCodePurposes } from '@kikai/contract/identity/identity.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Writes } from '../../../platform/context.ts'
import { lockNumber } from '../../../platform/sms/sms.store.ts'
import { isLeftToBind, queueSms } from '../../../platform/sms/sms.ts'
import { hmacOf, newCode, newUnmatched } from './codes.ts'
import { keepContacts } from '../account/contacts.store.ts'
import { countPhoneCode, isEnoughForTaken } from './count-phone-code.ts'
import { type Account, codeWait, findAccountByLogin, saveCode } from '../identity.store.ts'
import { askerOf } from '../login/known-caller.ts'
import { phoneIn } from './typed-phone.ts'

type SendPhoneCode = typeof identityCalls.sendPhoneCode

/**
 * Messages cost money, so nothing is sent to a number without an account, unless a member binds it; answer and work
 * stay the same, so that nobody learns who is a member. The cost is counted by the job that sends, and before it where
 * a member binds a number, who is told when it is spent.
 */
export async function sendPhoneCode(
  ctx: Context,
  { purpose, ...typed }: InputOf<SendPhoneCode>,
): Promise<OutputOf<SendPhoneCode>> {
  if (purpose === 'bind' && ctx.actor.kind === 'guest') throw refuse(requestErrors.loginExpired)
  const { number, country } = phoneIn(typed)
  if (!ctx.config.smsCountries.includes(country)) throw refuse(identityErrors.noCodesThere)
  const { language } = ctx
  const resendSeconds = limits.codeResendSeconds
  const sent = await ctx.tx(async (ctx) => {
    // Limits are counted first: parallel requests for one number wait here and then see what the first one did.
    await lockNumber(ctx.db, number)
    const caller = await askerOf(ctx, { purpose, to: number })
    const { kind, key } = await countPhoneCode(ctx, { number, caller })
    const memberId = purpose === 'bind' && ctx.actor.kind === 'member' ? ctx.actor.id : null
    const asked = { purposes: phoneCodePurposes, to: number, resendSeconds }
    // Requests of strangers do not make known callers wait.
    const wait = await codeWait(ctx.db, kind === 'stranger' ? asked : { ...asked, network: key })
    if (wait && wait.seconds > 0) throw refuse(identityErrors.codeTooSoon, { seconds: Math.ceil(wait.seconds) })

    // Returned and not thrown, so that what was counted and logged stays.
    if (memberId !== null && !(await isLeftToBind(ctx, { to: number, country, memberId }))) return null

    const code = newCode()
    const account = await findAccountByLogin(ctx.db, number)
    const known = memberId === null ? account !== null : await mayBind(ctx, { memberId, number, account })
    const hmac = hmacOf(ctx, { purpose, to: number, code: known ? code : newUnmatched() })
    await saveCode(ctx.db, { purpose, to: number, network: key, hmac, lifeSeconds: serverLimits.codeLifeSeconds })
    const body = textOf(language, 'identity.sms.code', { code, minutes: serverLimits.codeLifeSeconds / 60 })
    if (memberId !== null) await keepContacts(ctx.db, { memberId, contacts: [number], isConfirmed: false })
    const lifeSeconds = serverLimits.codeLifeSeconds
    const isPaid = memberId !== null && known
    const sms = { to: number, country, body, language, known, memberId, askedBy: kind, lifeSeconds, isPaid }
    await queueSms(ctx.db, { ...sms, purpose: 'code' })
    return { resendSeconds }
  })
  if (sent === null) throw refuse(identityErrors.noCodesLeft)
  return sent
}

type Binding = { memberId: Id<'member'>; number: string; account: Account | null }
const mayBind = async (ctx: Writes, { memberId, number, account }: Binding): Promise<boolean> =>
  account === null || account.id === memberId || !(await isEnoughForTaken(ctx, number))

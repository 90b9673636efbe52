import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, TxContext } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { isCommonPassword } from './common-passwords.ts'
import { tryCode, useUp } from '../codes/codes.ts'
import { requiredFactorOf } from '../second-factor/required-factor.ts'
import { hashPassword } from './hash-password.ts'
import { type Account, findAccountByLogin, raiseEpoch, setPassword } from '../identity.store.ts'
import { deviceHashesOf } from '../login/known-caller.ts'
import { forgetOtherDevices, forgetOtherNetworks } from '../login/known-callers.store.ts'
import { countAttempt } from '../login/login-attempts.ts'
import { trySecond, useSecond } from '../second-factor/second-proof.ts'
import { tellNumber, tellOwner } from '../login/tell-owner.ts'
import { phoneIn } from '../codes/typed-phone.ts'

type ForgetPassword = InputOf<typeof identityCalls.forgetPassword>

/** A code to the account's address or number sets a new password. An unknown one is answered as a wrong code is; mailbox and number are told. */
export async function forgetPassword(ctx: Context, input: ForgetPassword): Promise<Record<string, never>> {
  const { code, secondCode, password } = input
  const to = whereTo(input)
  if (isCommonPassword(password, to)) throw refuse(identityErrors.passwordTooCommon)

  const attempt = await countAttempt(ctx, { login: to, by: 'code' })
  const right = await tryCode(ctx, { purpose: 'reset', to, code, areCodesGuessed: attempt.areCodesGuessed })
  // Read only after the code was right, so that the time of a refusal does not show whether an account exists.
  const account = right && (await findAccountByLogin(ctx.db, to))
  if (!right || !account) throw refuse(identityErrors.wrongCode)
  await attempt.uncount()
  if (requiredFactorOf(account) === 'mailedCode') throw refuse(identityErrors.noResetForStaff)
  const second = account.hasTotp ? await trySecond(ctx, { account, code: secondCode }) : null
  const passwordHash = await hashPassword(password)
  const done = await ctx.tx(async (ctx) => {
    await useUp(ctx, right)
    if (second) await useSecond(ctx, second)
    await setPassword(ctx.db, { memberId: account.id, passwordHash })
    // Devices that logged in with the old password are no longer known; this one gets a new secret with its login.
    await forgetOtherDevices(ctx.db, { memberId: account.id, secretHashes: deviceHashesOf(ctx) })
    await forgetOtherNetworks(ctx.db, { memberId: account.id, network: networkOf(ctx.address) })
    await raiseEpoch(ctx.db, account.id)
    await tellOfReset(ctx, account)
    return {}
  })
  forgetSessions(ctx)
  return done
}

/** Told by mail and SMS, because whoever holds the one may not hold the other. */
async function tellOfReset(ctx: TxContext, { id: memberId, phone }: Account): Promise<void> {
  await tellOwner(ctx, { memberId, what: 'passwordChanged' })
  if (phone !== null) await tellNumber(ctx, { memberId, to: phone, what: 'passwordReset' })
}

function whereTo({ email, dialCode, mobile }: ForgetPassword): string {
  if (email !== undefined) return email
  if (dialCode !== undefined && mobile !== undefined) return phoneIn({ dialCode, mobile }).number
  throw refuse(requestErrors.invalidInput, { errors: [{ field: 'email', rule: 'required', params: {} }] })
}

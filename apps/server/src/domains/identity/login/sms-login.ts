import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context } from '../../../platform/context.ts'
import { tryCode } from '../codes/codes.ts'
import { logInAccount } from './log-in-account.ts'
import { requiredFactorOf } from '../second-factor/required-factor.ts'
import { findAccountByLogin } from '../identity.store.ts'
import { countAttempt } from './login-attempts.ts'
import { phoneIn } from '../codes/typed-phone.ts'

type SmsLogin = typeof identityCalls.smsLogin

/** Logs in by an SMS code, with an app code where there is an app; staff without one use password and mailed code. */
export async function smsLogin(
  ctx: Context,
  { code, secondCode, agreedTo, ...typed }: InputOf<SmsLogin>,
): Promise<OutputOf<SmsLogin>> {
  const { number } = phoneIn(typed)
  const attempt = await countAttempt(ctx, { login: number, by: 'code' })
  const right = await tryCode(ctx, { purpose: 'login', to: number, code, areCodesGuessed: attempt.areCodesGuessed })
  // Read only after the code was right, so that the time of a refusal does not show whether an account exists.
  const account = right && (await findAccountByLogin(ctx.db, number))
  if (!right || !account) throw refuse(identityErrors.wrongCode)
  await attempt.uncount()
  if (requiredFactorOf(account) === 'mailedCode') throw refuse(identityErrors.passwordNeeded)
  return logInAccount(ctx, { account, secondCode, agreedTo, code: right })
}

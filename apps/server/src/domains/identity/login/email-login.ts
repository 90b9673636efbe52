import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { tryCode } from '../codes/codes.ts'
import { logInAccount } from './log-in-account.ts'
import { requiredFactorOf } from '../second-factor/required-factor.ts'
import { findAccountByLogin } from '../identity.store.ts'
import { checkPassword, countAttempt } from './login-attempts.ts'

type EmailLogin = typeof identityCalls.emailLogin

/** Logs in by password or mailed code; staff need both, and accounts with an authenticator app a code of it. */
export async function emailLogin(ctx: Context, input: InputOf<EmailLogin>): Promise<OutputOf<EmailLogin>> {
  const { email, password, code, secondCode, agreedTo } = input
  if (password === undefined) return loginByCode(ctx, { email, code, secondCode, agreedTo })

  const { account, attempt } = await checkPassword(ctx, { email, password })
  if (requiredFactorOf(account) !== 'mailedCode') {
    await attempt.uncount()
    return logInAccount(ctx, { account, secondCode, agreedTo })
  }
  if (code === undefined) {
    await attempt.uncount()
    throw refuse(identityErrors.codeNeeded)
  }
  const right = await tryCode(ctx, { purpose: 'staff', to: email, code })
  if (!right) throw refuse(identityErrors.wrongCode)
  await attempt.uncount()
  return logInAccount(ctx, { account, secondCode, agreedTo, code: right })
}

async function loginByCode(
  ctx: Context,
  { email, code, secondCode, agreedTo }: Pick<InputOf<EmailLogin>, 'email' | 'code' | 'secondCode' | 'agreedTo'>,
): Promise<OutputOf<EmailLogin>> {
  const attempt = await countAttempt(ctx, { login: email, by: 'code' })
  if (code === undefined) throw refuse(identityErrors.wrongCredentials)
  const right = await tryCode(ctx, { purpose: 'login', to: email, code, areCodesGuessed: attempt.areCodesGuessed })
  // Read only after the code was right, so that the time of a refusal does not show whether an account exists.
  const account = right && (await findAccountByLogin(ctx.db, email))
  if (!right || !account) throw refuse(identityErrors.wrongCode)
  await attempt.uncount()
  if (requiredFactorOf(account) === 'mailedCode') throw refuse(identityErrors.passwordNeeded)
  return logInAccount(ctx, { account, secondCode, agreedTo, code: right })
}

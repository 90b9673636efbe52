import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Context } from '../../platform/context.ts'
import { tryCode, useUp } from './codes.ts'
import { enter } from './enter.ts'
import { findAccount } from './identity.store.ts'
import { checkPassword, countAttempt } from './login-attempts.ts'

type EmailLogin = typeof identityCalls.emailLogin

/** A password or a mailed code opens a member's session; staff need both. */
export async function emailLogin(ctx: Context, input: InputOf<EmailLogin>): Promise<OutputOf<EmailLogin>> {
  const { email, password, code } = input
  if (password === undefined) return loginByCode(ctx, { email, code })

  const { account, attempt } = await checkPassword(ctx, { email, password })
  if (account.secondFactor === 'none') {
    await attempt.giveBack()
    return ctx.tx((ctx) => enter(ctx, { memberId: account.id, staff: false }))
  }
  if (code === undefined) {
    await attempt.giveBack()
    throw refuse(identityErrors.codeNeeded)
  }
  const right = await tryCode(ctx, { purpose: 'staff', to: email, code })
  if (!right) throw refuse(identityErrors.wrongCode)
  await attempt.giveBack()
  return ctx.tx(async (ctx) => {
    await useUp(ctx, right)
    return enter(ctx, { memberId: account.id, staff: true })
  })
}

async function loginByCode(
  ctx: Context,
  { email, code }: { email: string; code: string | undefined },
): Promise<OutputOf<EmailLogin>> {
  const attempt = await countAttempt(ctx, { login: email })
  const account = await findAccount(ctx.db, email)
  if (code === undefined) throw refuse(identityErrors.wrongCredentials)
  const right = await tryCode(ctx, { purpose: 'login', to: email, code })
  if (!right || !account) throw refuse(identityErrors.wrongCode)
  if (account.secondFactor === 'email') throw refuse(identityErrors.codeNeeded)
  await attempt.giveBack()
  return ctx.tx(async (ctx) => {
    await useUp(ctx, right)
    return enter(ctx, { memberId: account.id, staff: false })
  })
}

import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, TxContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { tryCode, useUp } from './email-codes.ts'
import { findAccount, rememberNetwork } from './identity.store.ts'
import { checkPassword, countAttempt } from './login-attempts.ts'
import { openSession } from './open-session.ts'

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
  const right = await tryCode(ctx, { purpose: 'staff', email, code })
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
  const attempt = await countAttempt(ctx, { email })
  const account = await findAccount(ctx.db, email)
  if (code === undefined) throw refuse(identityErrors.wrongCredentials)
  const right = await tryCode(ctx, { purpose: 'login', email, code })
  if (!right || !account) throw refuse(identityErrors.wrongCode)
  if (account.secondFactor === 'email') throw refuse(identityErrors.codeNeeded)
  await attempt.giveBack()
  return ctx.tx(async (ctx) => {
    await useUp(ctx, right)
    return enter(ctx, { memberId: account.id, staff: false })
  })
}

/** The box of the login form is an agreement to the versions of today, and is kept as one. */
async function enter(ctx: TxContext, { memberId, staff }: { memberId: Id<'member'>; staff: boolean }) {
  await rememberNetwork(ctx.db, { memberId, network: networkOf(ctx.address) })
  await recordConsent(ctx, { memberId, kind: 'privacy' })
  await recordConsent(ctx, { memberId, kind: 'userAgreement' })
  return openSession(ctx, { memberId, staff })
}

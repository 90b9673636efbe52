import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { tryCode, useUp } from './email-codes.ts'
import { findAccount, rememberNetwork } from './identity.store.ts'
import { checkPassword, countAttempt } from './login-attempts.ts'
import { openSession } from './open-session.ts'

type EmailLogin = typeof identityCalls.emailLogin

/** A password or a mailed code opens a member's session; staff need both. */
export async function emailLogin(ctx: Context, input: InputOf<EmailLogin>): Promise<OutputOf<EmailLogin>> {
  const { app, address } = ctx
  const { email, password, code } = input
  if (password === undefined) return loginByCode(ctx, { email, code })

  const { account, attempt } = await checkPassword(app, { email, password, address })
  if (account.secondFactor === 'none') {
    await attempt.giveBack()
    return ctx.tx((tx) => enter(ctx, tx, { memberId: account.id, staff: false }))
  }
  if (code === undefined) {
    await attempt.giveBack()
    throw refuse(identityErrors.codeNeeded)
  }
  const right = await tryCode(app, { purpose: 'staff', email, code, address })
  if (!right) throw refuse(identityErrors.wrongCode)
  await attempt.giveBack()
  return ctx.tx(async (tx) => {
    await useUp(tx, right)
    return enter(ctx, tx, { memberId: account.id, staff: true })
  })
}

async function loginByCode(
  ctx: Context,
  { email, code }: { email: string; code: string | undefined },
): Promise<OutputOf<EmailLogin>> {
  const { app, address } = ctx
  const attempt = await countAttempt(app, { email, address })
  const account = await findAccount(app.db, email)
  if (code === undefined) throw refuse(identityErrors.wrongCredentials)
  const right = await tryCode(app, { purpose: 'login', email, code, address })
  if (!right || !account) throw refuse(identityErrors.wrongCode)
  if (account.secondFactor === 'email') throw refuse(identityErrors.codeNeeded)
  await attempt.giveBack()
  return ctx.tx(async (tx) => {
    await useUp(tx, right)
    return enter(ctx, tx, { memberId: account.id, staff: false })
  })
}

/** The box of the login form is an agreement to the versions of today, and is kept as one. */
async function enter(ctx: Context, tx: Tx, { memberId, staff }: { memberId: Id<'member'>; staff: boolean }) {
  await rememberNetwork(tx, { memberId, network: networkOf(ctx.address) })
  await recordConsent(ctx, tx, { memberId, kind: 'privacy' })
  await recordConsent(ctx, tx, { memberId, kind: 'userAgreement' })
  return openSession(tx, ctx.app, { memberId, staff })
}

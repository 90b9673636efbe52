import { createHash } from 'node:crypto'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { countOrRefuse, giveBack, networkOf } from '../../platform/rate-limit.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { tryCode, useUp } from './email-codes.ts'
import { passwordMatches } from './hash-password.ts'
import { findAccount } from './identity.store.ts'
import { openSession } from './open-session.ts'

type EmailLogin = typeof identityCalls.emailLogin

const perAccount = { count: 10, seconds: 900 }
const perNetwork = { count: 100, seconds: 3_600 }

/**
 * A password or a mailed code opens a member's session; staff need both. Every attempt is counted before it is looked at,
 * so that a hundred at once are a hundred, and a right one is taken back.
 */
export async function emailLogin(ctx: Context, input: InputOf<EmailLogin>): Promise<OutputOf<EmailLogin>> {
  const { app } = ctx
  const { email, password, code } = input
  const attempt = await countAttempt(app, { email, address: ctx.address })
  const account = await findAccount(app.db, email)

  if (password === undefined) {
    if (code === undefined) throw refuse(identityErrors.wrongCredentials)
    const right = await tryCode(app, { purpose: 'login', email, code })
    if (!right || !account) throw refuse(identityErrors.wrongCode)
    if (account.secondFactor === 'email') throw refuse(identityErrors.codeNeeded)
    await attempt.giveBack()
    return ctx.tx(async (tx) => {
      await useUp(tx, right)
      return enter(ctx, tx, { memberId: account.id, staff: false })
    })
  }

  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (!account || !matches) throw refuse(identityErrors.wrongCredentials)
  if (account.secondFactor === 'none') {
    await attempt.giveBack()
    return ctx.tx((tx) => enter(ctx, tx, { memberId: account.id, staff: false }))
  }
  if (code === undefined) {
    await attempt.giveBack()
    throw refuse(identityErrors.codeNeeded)
  }
  const right = await tryCode(app, { purpose: 'staff', email, code })
  if (!right) throw refuse(identityErrors.wrongCode)
  await attempt.giveBack()
  return ctx.tx(async (tx) => {
    await useUp(tx, right)
    return enter(ctx, tx, { memberId: account.id, staff: true })
  })
}

/** The box of the login form is an agreement to the versions of today, and is kept as one. */
async function enter(ctx: Context, tx: Tx, { memberId, staff }: { memberId: Id<'member'>; staff: boolean }) {
  await recordConsent(ctx, tx, { memberId, kind: 'privacy' })
  await recordConsent(ctx, tx, { memberId, kind: 'userAgreement' })
  return openSession(tx, ctx.app, { memberId, staff })
}

async function countAttempt(app: App, { email, address }: { email: string; address: string }) {
  const account = `login:${createHash('sha256').update(email).digest('base64url')}`
  const network = `login:${networkOf(address)}`
  await countOrRefuse(app.db, account, perAccount)
  await countOrRefuse(app.db, network, perNetwork)
  return {
    async giveBack(): Promise<void> {
      await giveBack(app.db, account, perAccount)
      await giveBack(app.db, network, perNetwork)
    },
  }
}

import { createHash } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context, Member } from '../../platform/context.ts'
import { countOrRefuse, giveBack, networkOf } from '../../platform/rate-limit.ts'
import { passwordMatches } from './hash-password.ts'
import { accountOf, findAccount, isKnownNetwork } from './identity.store.ts'

/** Of one account from one network. */
const perPair = { count: 10, seconds: 900 }
/** Of one account from all networks together, which only a crowd reaches. */
const perAccount = { count: 100, seconds: 900 }
const perNetwork = { count: 100, seconds: 3_600 }

export type Attempt = { giveBack(): Promise<void> }

/**
 * Counts an attempt before it is looked at, so that a hundred at once are a hundred; one that was not wrong is given back.
 * No stranger can use up what the owner needs: the narrow limit is of this network alone, and the wide one does not hold
 * where somebody logged in to the account before.
 */
export async function countAttempt(ctx: Context, { login }: { login: string }): Promise<Attempt> {
  const account = createHash('sha256').update(login).digest('base64url')
  const network = networkOf(ctx.address)
  const isKnown = await isKnownNetwork(ctx.db, { login, network })
  const counted = [
    { key: `login:${network}`, limit: perNetwork },
    { key: `login:${account}:${network}`, limit: perPair },
    ...(isKnown ? [] : [{ key: `login:${account}`, limit: perAccount }]),
  ]
  // One transaction, so that what one limit refuses is not counted by the others.
  await ctx.apart(async (db) => {
    for (const { key, limit } of counted) await countOrRefuse(db, key, limit)
  })
  return {
    async giveBack() {
      for (const { key, limit } of counted) await giveBack(ctx.db, key, limit)
    },
  }
}

/** The account that this password opens. An unknown address costs and answers what a wrong password does. */
export async function checkPassword(ctx: Context, { email, password }: { email: string; password: string }) {
  const attempt = await countAttempt(ctx, { login: email })
  const account = await findAccount(ctx.db, email)
  const matches = await passwordMatches(account?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // Too busy to look: that was nobody's wrong password.
    await attempt.giveBack()
    throw error
  })
  if (!account || !matches) throw refuse(identityErrors.wrongCredentials)
  return { account, attempt }
}

/** Proves again that it is the owner who sits at the session, before something of weight is changed. Guesses count as at the login. */
export async function provePassword(ctx: Context<Member>, password: string): Promise<void> {
  const { email, passwordHash } = await accountOf(ctx.db, ctx.actor.id)
  const attempt = await countAttempt(ctx, { login: email })
  const matches = await passwordMatches(passwordHash, password).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!matches) throw refuse(identityErrors.wrongPassword)
  await attempt.giveBack()
}

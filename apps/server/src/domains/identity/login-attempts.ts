import { createHash } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context } from '../../platform/context.ts'
import { countOrRefuse, giveBack, networkOf } from '../../platform/rate-limit.ts'
import { passwordMatches } from './hash-password.ts'
import { findAccount, isKnownNetwork } from './identity.store.ts'

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
export async function countAttempt(ctx: Context, { email }: { email: string }): Promise<Attempt> {
  const account = createHash('sha256').update(email).digest('base64url')
  const network = networkOf(ctx.address)
  const isKnown = await isKnownNetwork(ctx.db, { email, network })
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
  const attempt = await countAttempt(ctx, { email })
  const account = await findAccount(ctx.db, email)
  const matches = await passwordMatches(account?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // Too busy to look: that was nobody's wrong password.
    await attempt.giveBack()
    throw error
  })
  if (!account || !matches) throw refuse(identityErrors.wrongCredentials)
  return { account, attempt }
}

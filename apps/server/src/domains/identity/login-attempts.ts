import { createHash } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context, Member } from '../../platform/context.ts'
import { type Limit, countOrRefuse, giveBack, isCounted, networkOf } from '../../platform/rate-limit.ts'
import { markStrangersHeldUp } from '../../platform/strangers-held-up.ts'
import { passwordMatches } from './hash-password.ts'
import { accountOf, findAccount } from './identity.store.ts'
import { type Caller, callerOf } from './known-caller.ts'
import { loginLimits, strangeLimits } from './login-limits.ts'

export type Attempt = { giveBack(): Promise<void> }

type Tried = {
  login: string
  by: 'password' | 'code'
  /** Of whoever is logged in and shows that it is they: counted by it, wherever they say they sit. */
  session?: string | undefined
}

type Counted = { key: string; limit: Limit; says?: 'codeInstead' }

/**
 * Counts an attempt before it is looked at, so that a hundred at once are a hundred; one that was not wrong is given back.
 * No stranger can use up what the owner needs: whoever was here before is counted apart. What holds for whom says the table
 * of `login-limits.ts`. A stranger's password that is not looked at is answered with the way that stays open, a mailed code.
 */
export async function countAttempt(ctx: Context, { login, by, session }: Tried): Promise<Attempt> {
  const account = createHash('sha256').update(login).digest('base64url')
  const counted =
    session === undefined
      ? countedOf(ctx, { account, by, caller: await callerOf(ctx, login) })
      : [{ key: `login:again:${account}:${session}`, limit: loginLimits.session }]
  let isUsedUp = false
  // One transaction, so that what one limit refuses is not counted by the others.
  const counting = ctx.apart(async (db) => {
    for (const { key, limit, says } of counted) {
      if (says === undefined) await countOrRefuse(db, key, limit)
      else if (!(await isCounted(db, key, limit))) {
        isUsedUp = key === ofAllStrangers
        throw refuse(identityErrors.codeInstead)
      }
    }
  })
  await counting.catch(async (error: unknown) => {
    if (isUsedUp) await markStrangersHeldUp(ctx)
    throw error
  })
  return {
    async giveBack() {
      for (const { key, limit } of counted) await giveBack(ctx.db, key, limit)
    },
  }
}

const ofAllStrangers = 'login:unknown'

type Asking = { account: string; by: Tried['by']; caller: Caller }
function countedOf({ address, config }: Context, { account, by, caller }: Asking): Counted[] {
  const own: Counted =
    by === 'password'
      ? { key: `login:${account}:${caller.key}`, limit: loginLimits.passwords }
      : { key: `login:code:${account}:${caller.key}`, limit: loginLimits.codes }
  if (caller.kind === 'device') return [own]
  const network = networkOf(address)
  const here: Counted[] = [{ key: `login:${network}`, limit: loginLimits.network }, own]
  if (caller.kind === 'network') return here
  if (by === 'code') return [...here, { key: `login:code:${account}`, limit: loginLimits.codesOfAccount }]
  const { ofNetwork, ofAll } = strangeLimits(config.unknownLoginsMax)
  return [
    ...here,
    { key: `login:${account}`, limit: loginLimits.passwordsOfAccount, says: 'codeInstead' },
    { key: `login:unknown:${network}`, limit: ofNetwork, says: 'codeInstead' },
    { key: ofAllStrangers, limit: ofAll, says: 'codeInstead' },
  ]
}

/** The account that this password opens. An unknown address costs and answers what a wrong password does. */
export async function checkPassword(
  ctx: Context,
  { email, password, session }: { email: string; password: string; session?: string | undefined },
) {
  const attempt = await countAttempt(ctx, { login: email, by: 'password', session })
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
  const attempt = await countAttempt(ctx, { login: email, by: 'password', session: ctx.actor.session })
  const matches = await passwordMatches(passwordHash, password).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!matches) throw refuse(identityErrors.wrongPassword)
  await attempt.giveBack()
}

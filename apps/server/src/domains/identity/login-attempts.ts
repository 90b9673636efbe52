import { createHash } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context, Member } from '../../platform/context.ts'
import { countOrRefuse, giveBack, isCounted, networkOf } from '../../platform/rate-limit.ts'
import { passwordMatches } from './hash-password.ts'
import { accountOf, findAccount, isKnownNetwork } from './identity.store.ts'

/** Of one account from one network. */
const perPair = { count: 10, seconds: 900 }
/**
 * Of one account from all networks together that are new to it. Passwords: five at once and one more in three minutes, which is
 * ten in any quarter of an hour. Codes, each of which dies of its own wrong tries, are counted apart, so that whoever guesses
 * passwords leaves the way by the mailbox open.
 */
const perAccount = { password: { count: 5, seconds: 900 }, code: { count: 100, seconds: 900 } }
const perNetwork = { count: 100, seconds: 3_600 }
const quarterSeconds = 900
/** Of one session whose owner is asked again, wherever it is used: five at once and one more in three minutes. */
const perSession = { count: 5, seconds: quarterSeconds }
/** It takes so many networks that are new to their accounts to use up what all of them have together. */
const networksToUseUp = 7

export type Attempt = { giveBack(): Promise<void> }

type Tried = {
  login: string
  by: keyof typeof perAccount
  /** Of whoever is logged in and shows that it is they: known wherever they sit, and counted wherever they say they sit. */
  session?: string | undefined
}

/**
 * Counts an attempt before it is looked at, so that a hundred at once are a hundred; one that was not wrong is given back.
 * No stranger can use up what the owner needs: the narrow limit is of this network alone, and the wide ones do not hold
 * where somebody logged in to the account before. Passwords that were stolen elsewhere are tried on many accounts from many
 * networks, so that no limit of one account or one network sees them: what fails from networks that are new to its account
 * has one sum for all (`UNKNOWN_LOGINS_MAX`), and behind it such networks log in by a code. One network has a seventh of that
 * sum and gets it back in three quarters of an hour, so that nobody closes it to all the others from one place.
 */
export async function countAttempt(ctx: Context, { login, by, session }: Tried): Promise<Attempt> {
  const account = createHash('sha256').update(login).digest('base64url')
  const network = networkOf(ctx.address)
  const isKnown = session !== undefined || (await isKnownNetwork(ctx.db, { login, network }))
  const kept = by === 'password' ? `login:${account}` : `login:code:${account}`
  const counted = [
    { key: `login:${network}`, limit: perNetwork },
    { key: `login:${account}:${network}`, limit: perPair },
    ...(session === undefined ? [] : [{ key: `login:again:${account}:${session}`, limit: perSession }]),
    ...(isKnown ? [] : [{ key: kept, limit: perAccount[by] }]),
  ]
  const strange = by === 'password' && !isKnown ? strangeOf(ctx, network) : null
  let isUsedUp = false
  // One transaction, so that what one limit refuses is not counted by the others.
  const counting = ctx.apart(async (db) => {
    for (const { key, limit } of counted) await countOrRefuse(db, key, limit)
    if (strange === null) return
    const { ofNetwork, ofAll } = strange
    if (!(await isCounted(db, ofNetwork.key, ofNetwork.limit))) throw refuse(identityErrors.codeInstead)
    isUsedUp = !(await isCounted(db, ofAll.key, ofAll.limit))
    if (isUsedUp) throw refuse(identityErrors.codeInstead)
  })
  await counting.catch(async (error: unknown) => {
    if (isUsedUp) await sayUsedUp(ctx)
    throw error
  })
  if (strange) counted.push(strange.ofNetwork, strange.ofAll)
  return {
    async giveBack() {
      for (const { key, limit } of counted) await giveBack(ctx.db, key, limit)
    },
  }
}

/** What a wrong password from a network that is new to its account counts against besides: that network's part, and the sum of all. */
function strangeOf({ config: { unknownLoginsMax: count } }: Context, network: string) {
  const part = Math.ceil(count / networksToUseUp)
  return {
    ofNetwork: { key: `login:unknown:${network}`, limit: { count: part, seconds: 3 * quarterSeconds } },
    ofAll: { key: 'login:unknown', limit: { count, seconds: quarterSeconds } },
  }
}

/** Once in a quarter of an hour, so that whoever runs the product hears of it and the log is not filled by strangers. */
async function sayUsedUp(ctx: Context): Promise<void> {
  const isNew = await ctx.apart((db) => isCounted(db, 'login:unknown-used-up', { count: 1, seconds: quarterSeconds }))
  if (isNew)
    ctx.log.error(
      { max: ctx.config.unknownLoginsMax },
      'too many wrong passwords from new networks: for now those log in with a code by mail, and staff cannot',
    )
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

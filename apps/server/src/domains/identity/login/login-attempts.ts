import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { uncount, countWithinLimit, isRoomFor, networkCounts, widestOf } from '../../../platform/limits/rate-limit.ts'
import { markUnknownLoginsBlocked } from '../../../platform/sessions/unknown-login-block.ts'
import { type CountedLimit, type Way, countByFirst } from '../codes/count-by-first.ts'
import { passwordMatches } from '../passwords/hash-password.ts'
import { accountOfMember, findAccountByLogin } from '../identity.store.ts'
import { type Caller, type Elsewise, callerOf } from './known-caller.ts'
import { loginLimits, strangeLimits } from './login-limits.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

export type Attempt = {
  uncount(): Promise<void>
  /** Whether strangers are trying codes of many accounts now: then each code allows one try. */
  readonly areCodesGuessed: boolean
  /**
   * The refusal of a wrong password; the same for every caller whose password is not checked, so that nobody learns who
   * was known.
   */
  whenWrong(): Promise<Refusal>
}

type Tried = {
  login: string
  by: 'password' | 'code'
  /** The session that proves itself again; its tries are counted by the session, from any address. */
  session?: string | undefined
}

/**
 * Counts an attempt before it is looked at, so that a hundred at once are a hundred; one that was not wrong is given back.
 * No stranger can use up what the owner needs: whoever was here before is counted apart. What holds for whom says the table
 * of `login-limits.ts`. A stranger's password that is not looked at is answered with the way that stays open, a mailed code.
 */
export async function countAttempt(ctx: Context, { login, by, session }: Tried): Promise<Attempt> {
  const account = createHash('sha256').update(login).digest('base64url')
  const wrong = () => refuse(identityErrors.wrongCredentials)
  if (session !== undefined) {
    const again = { key: `login:again:${account}:${session}`, limit: loginLimits.session }
    const attempt = await countByFirst(ctx, [[again]])
    return { ...attempt, areCodesGuessed: false, whenWrong: () => Promise.resolve(wrong()) }
  }
  const caller = await callerOf(ctx, login)
  let isUsedUp = false
  const codeInstead = () => refuse(identityErrors.codeInstead)
  const strangers = strangersWay(ctx, {
    account,
    whenFull: codeInstead,
    whenUsedUp() {
      isUsedUp = true
      return codeInstead()
    },
  })
  const attempt = await countByFirst(ctx, waysOf(ctx, { account, by, caller, strangers })).catch(
    async (error: unknown) => {
      if (isUsedUp) await markUnknownLoginsBlocked(ctx)
      throw error
    },
  )
  const isSummed = by === 'code' && caller.kind === 'stranger'
  const areCodesGuessed =
    isSummed && !(await ctx.apart((db) => countWithinLimit(db, ofAllCodes, loginLimits.codesOfAll)))
  if (areCodesGuessed) await logCodesGuessed(ctx)
  return {
    areCodesGuessed,
    async uncount() {
      await attempt.uncount()
      if (isSummed && !areCodesGuessed) await uncount(ctx.db, ofAllCodes, loginLimits.codesOfAll)
    },
    async whenWrong() {
      if (caller.kind !== 'network') return wrong()
      const isRoom = await mapInTurn(strangers, ({ key, limit }) => isRoomFor(ctx.db, key, limit))
      return isRoom.every(Boolean) ? wrong() : codeInstead()
    },
  }
}

const ofAllCodes = 'login:code:unknown'

async function logCodesGuessed(ctx: Context): Promise<void> {
  if (await ctx.apart((db) => countWithinLimit(db, 'alarm:login:codes', { count: 1, seconds: 900 })))
    ctx.log.error(
      'too many wrong codes from devices and networks that are new to their accounts: for now each has one try',
    )
}

type Asking = { account: string; by: Tried['by']; caller: Caller; strangers: Way }
/**
 * A device whose own tries are used up is counted like others on its network, so that a copied secret locks nobody out.
 */
function waysOf({ address }: Context, { account, by, caller, strangers }: Asking): [Way, ...Way[]] {
  const own = (key: string): CountedLimit =>
    by === 'password'
      ? { key: `login:${account}:${key}`, limit: loginLimits.passwords }
      : { key: `login:code:${account}:${key}`, limit: loginLimits.codes }
  const ofStrangers =
    by === 'password' ? strangers : [{ key: `login:code:${account}`, limit: loginLimits.codesOfAccount }]
  const elsewise = ({ kind, key }: Elsewise): Way => [
    ...networkCounts('login', { address, limit: loginLimits.network }),
    own(key),
    ...(kind === 'network' ? [] : ofStrangers),
  ]
  return caller.kind === 'device' ? [[own(caller.key)], elsewise(caller.elsewise)] : [elsewise(caller)]
}

type Strangers = { account: string; whenFull: () => Refusal; whenUsedUp: () => Refusal }
/**
 * The limits of strangers' passwords; an IPv6 /48 counts as one, because a rented server may have 65,536 networks of
 * it.
 */
function strangersWay({ address, config }: Context, { account, whenFull, whenUsedUp }: Strangers): Way {
  const { ofNetwork, ofAll } = strangeLimits(config.unknownLoginsMax)
  return [
    { key: `login:${account}`, limit: loginLimits.passwordsOfAccount, whenFull },
    { key: `login:unknown:${widestOf(address)}`, limit: ofNetwork, whenFull },
    { key: 'login:unknown', limit: ofAll, whenFull: whenUsedUp },
  ]
}

/**
 * The account that this password opens. An unknown address costs and answers the same as a wrong password, while
 * strangers' passwords are checked.
 */
export async function checkPassword(
  ctx: Context,
  { email, password, session }: { email: string; password: string; session?: string | undefined },
) {
  const attempt = await countAttempt(ctx, { login: email, by: 'password', session })
  const account = await findAccountByLogin(ctx.db, email)
  const matches = await passwordMatches(account?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // Not checked because the server is busy, so it was no wrong password.
    await attempt.uncount()
    throw error
  })
  if (!account || !matches) throw await attempt.whenWrong()
  return { account, attempt }
}

/** Checks the password again before an important change; guesses count as at a login. */
export async function provePassword(ctx: Context<Member>, password: string): Promise<void> {
  const { email, passwordHash } = await accountOfMember(ctx.db, ctx.actor.id)
  const attempt = await countAttempt(ctx, { login: email, by: 'password', session: ctx.actor.session })
  const matches = await passwordMatches(passwordHash, password).catch(async (error: unknown) => {
    await attempt.uncount()
    throw error
  })
  if (!matches) throw refuse(identityErrors.wrongPassword)
  await attempt.uncount()
}

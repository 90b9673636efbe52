import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { LoginProvider } from '@kikai/contract/identity/provider-login.shapes'
import type { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import type { Context, Reads, Services, Writes } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { LoginProviderSetting } from '../../platform/login-providers.ts'
import { countNetwork } from '../../platform/rate-limit.ts'
import { newToken, tokenForm } from '../../platform/session-token.ts'
import { enter } from './enter.ts'
import { entranceOf } from './entrance.ts'
import { accountOf } from './identity.store.ts'
import { authorizeAddress, causeOf, personBehind, wasDenied } from './open-id.ts'
import {
  findHandover,
  findLinked,
  insertBegun,
  markUsed,
  saveFound,
  takeHandover,
  takeState,
} from './provider-login.store.ts'
import { trySecond, useSecond } from './second-proof.ts'

type Calls = typeof providerLoginCalls
type Running = Services & { readonly db: Db }

/** What the app says when a login at a provider came to nothing; its words are the app's. */
export type Problem = 'denied' | 'over' | 'failed' | 'unreachable' | 'tooOften'

/** As long as somebody may take over there, for a password and a second step of the provider's own. */
const begunSeconds = 600
/** As long as a registration may take, once it is known who comes. */
const foundSeconds = 1_800
const perNetwork = { count: 60, seconds: 3_600 }

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** All that binds a login, from what the cookie of its browser says: nothing of it has to be kept. */
const boundBy = (secret: string) => {
  const derived = (what: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `kikai login ${what}`, 32)).toString('base64url')
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') }
}

const providerOf = ({ config }: Pick<Services, 'config'>, id: string): LoginProviderSetting | undefined =>
  config.loginProviders.find((one) => one.id === id)

const callbackOf = ({ config }: Pick<Services, 'config'>, { id }: LoginProviderSetting): string =>
  `${config.publicUrl}/login/callback/${id}`

const named = ({ id, name }: LoginProviderSetting): LoginProvider => ({ id, name })

export const listLoginProviders = (ctx: Pick<Services, 'config'>): Promise<LoginProvider[]> =>
  Promise.resolve(ctx.config.loginProviders.map(named))

type Begin = { providerId: string; challenge: string; language: Language; address: string }
type Begun = { address: string; cookie: { secret: string; seconds: number } } | { problem: Problem }

/** Keeps that a login has begun, and says where the browser goes with which cookie. Null where there is no such provider. */
export async function beginProviderLogin(
  ctx: Running,
  { providerId, challenge, language, address }: Begin,
): Promise<Begun | null> {
  const provider = providerOf(ctx, providerId)
  if (!provider || !tokenForm.test(challenge)) return null
  try {
    await countNetwork(ctx.db, 'provider', { address, limit: perNetwork })
    const secret = newToken()
    const bound = boundBy(secret)
    const callback = callbackOf(ctx, provider)
    const to = await authorizeAddress({ provider, callback, bound, language, nowMs: ctx.nowMs() })
    await insertBegun(ctx.db, {
      stateHash: sha256(bound.state),
      challenge: Buffer.from(challenge, 'base64url'),
      provider: provider.id,
      lifeSeconds: begunSeconds,
    })
    return { address: to, cookie: { secret, seconds: begunSeconds } }
  } catch (error) {
    if (error instanceof Refusal && error.declaration.code === requestErrors.tooOften.code)
      return { problem: 'tooOften' }
    ctx.log.warn({ provider: providerId, cause: causeOf(error) }, 'a login could not begin at its provider')
    return { problem: 'unreachable' }
  }
}

type Back = { providerId: string; secret: string; query: string }

/**
 * The browser is back from the provider. What it brings is looked at only when its cookie names the same login and nobody was
 * back for it before; the code that is handed over opens nothing without what the window knows that began.
 */
export async function finishProviderLogin(
  ctx: Running,
  { providerId, secret, query }: Back,
): Promise<{ handover: string } | { problem: Problem } | null> {
  const provider = providerOf(ctx, providerId)
  if (!provider) return null
  const bound = boundBy(secret)
  if (!tokenForm.test(secret) || new URLSearchParams(query).get('state') !== bound.state) return { problem: 'over' }
  const stateHash = sha256(bound.state)
  if (!(await takeState(ctx.db, { stateHash, provider: provider.id }))) return { problem: 'over' }
  try {
    const callback = callbackOf(ctx, provider)
    const person = await personBehind({ provider, callback, bound, query, nowMs: ctx.nowMs() })
    const handover = newToken()
    await saveFound(ctx.db, { ...person, stateHash, handoverHash: sha256(handover), lifeSeconds: foundSeconds })
    return { handover }
  } catch (error) {
    if (wasDenied(error)) return { problem: 'denied' }
    ctx.log.warn({ provider: providerId, cause: causeOf(error) }, 'a login at a provider was not accepted')
    return { problem: 'failed' }
  }
}

type Proof = { handover: string; verifier: string }

export async function arrivedFrom(ctx: Reads, proof: Proof): Promise<Arrived> {
  const arrived = await findArrived(ctx, proof)
  if (!arrived) throw refuse(identityErrors.providerLoginOver)
  return arrived
}

/** Who came back from a provider, as long as their code was not used; `take` uses it up, in the transaction of what it is for. */
export async function findArrived(ctx: Reads, { handover, verifier }: Proof): Promise<Arrived | null> {
  const handoverHash = sha256(handover)
  const found = await findHandover(ctx.db, handoverHash)
  if (!found || !timingSafeEqual(found.challenge, sha256(verifier))) return null
  const { provider, issuer, subject, email, name } = found
  return {
    provider,
    person: { issuer, subject },
    email,
    name,
    async take({ db }) {
      if (!(await takeHandover(db, handoverHash))) throw refuse(identityErrors.providerLoginOver)
    },
  }
}
export type Arrived = {
  readonly provider: string
  readonly person: { readonly issuer: string; readonly subject: string }
  readonly email: string | null
  readonly name: string
  readonly take: (ctx: Writes) => Promise<void>
}

/**
 * Opens the account that the person is linked with; staff without an authenticator app log in with password and mailed code.
 * Nobody is found by the address that a provider names: whoever may name addresses there would open any account.
 */
export async function loginWithProvider(
  ctx: Context,
  { secondCode, agreedTo, ...proof }: InputOf<Calls['loginWithProvider']>,
): Promise<OutputOf<Calls['loginWithProvider']>> {
  const arrived = await arrivedFrom(ctx, proof)
  const linked = await findLinked(ctx.db, arrived.person)
  if (!linked) {
    const provider = providerOf(ctx, arrived.provider)
    if (!provider) throw refuse(identityErrors.providerLoginOver)
    return { outcome: 'unknown', provider: named(provider), email: arrived.email, name: arrived.name }
  }
  const account = await accountOf(ctx.db, linked.memberId)
  if (entranceOf(account) === 'mailedCode') throw refuse(identityErrors.passwordNeeded)
  const second = account.hasTotp ? await trySecond(ctx, { account, code: secondCode }) : null
  return ctx.tx(async (ctx) => {
    await arrived.take(ctx)
    if (second) await useSecond(ctx, second)
    if (!(await markUsed(ctx.db, { ...arrived.person, memberId: account.id })))
      throw refuse(identityErrors.providerLoginOver)
    const session = await enter(ctx, { memberId: account.id, staff: account.secondFactor !== 'none', agreedTo })
    return { outcome: 'loggedIn', session }
  })
}

import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { LoginProvider } from '@kikai/contract/identity/provider-login.shapes'
import type { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import type { Context, Reads, Services, Writes } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { LoginProviderSetting } from '../../../platform/config/login-providers.ts'
import { countNetwork } from '../../../platform/limits/rate-limit.ts'
import { newToken, tokenForm } from '../../../platform/sessions/session-token.ts'
import { completeLogin } from '../login/complete-login.ts'
import { requiredFactorOf } from '../second-factor/required-factor.ts'
import { accountOfMember } from '../identity.store.ts'
import { authorizeAddress, loginFailureCauseOf, personBehind, wasDenied } from './open-id.ts'
import {
  findHandover,
  findLinked,
  insertBegun,
  markLoginUsed,
  saveFound,
  takeHandover,
  takeState,
} from './provider-login.store.ts'
import { trySecond, useSecond } from '../second-factor/second-proof.ts'

type Calls = typeof providerLoginCalls
type Running = Services & { readonly db: Db }

/** Why a provider login failed; the app has the words. */
export type ProviderLoginProblem = 'denied' | 'over' | 'failed' | 'unreachable' | 'tooOften'

/** Time for a password and a second step on the provider's page. */
const begunSeconds = 600
/** Time for a registration after the provider's login. */
const foundSeconds = 1_800
const perNetwork = { count: 60, seconds: 3_600 }

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Derives all values that tie a login together from the cookie's secret, so that none is stored. */
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
type Begun = { address: string; cookie: { secret: string; seconds: number } } | { problem: ProviderLoginProblem }

/** Begins a provider login: the address for the browser and its cookie. Null for an unknown provider. */
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
    ctx.log.warn({ provider: providerId, cause: loginFailureCauseOf(error) }, 'a login could not begin at its provider')
    return { problem: 'unreachable' }
  }
}

type Back = { providerId: string; secret: string; query: string }

/**
 * Handles the browser's return from the provider. Its values are checked only when the cookie names the same login and
 * nobody returned before; the handed-over code is useless without the verifier of the window that began.
 */
export async function finishProviderLogin(
  ctx: Running,
  { providerId, secret, query }: Back,
): Promise<{ handover: string } | { problem: ProviderLoginProblem } | null> {
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
    ctx.log.warn({ provider: providerId, cause: loginFailureCauseOf(error) }, 'a login at a provider was not accepted')
    return { problem: 'failed' }
  }
}

type Proof = { handover: string; verifier: string }

export async function arrivedFrom(ctx: Reads, proof: Proof): Promise<Arrived> {
  const arrived = await findArrived(ctx, proof)
  if (!arrived) throw refuse(identityErrors.providerLoginOver)
  return arrived
}

/**
 * The person who returned from a provider, while their code is unused; `take` spends it in the caller's transaction.
 */
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
 * Opens the linked account; staff without an authenticator app use password and mailed code. An account is never found
 * by the address that a provider names, because whoever controls addresses there could open any account.
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
  const account = await accountOfMember(ctx.db, linked.memberId)
  if (requiredFactorOf(account) === 'mailedCode') throw refuse(identityErrors.passwordNeeded)
  const second = account.hasTotp ? await trySecond(ctx, { account, code: secondCode }) : null
  return ctx.tx(async (ctx) => {
    await arrived.take(ctx)
    if (second) await useSecond(ctx, second)
    if (!(await markLoginUsed(ctx.db, { ...arrived.person, memberId: account.id })))
      throw refuse(identityErrors.providerLoginOver)
    const session = await completeLogin(ctx, { memberId: account.id, staff: account.secondFactor !== 'none', agreedTo })
    return { outcome: 'loggedIn', session }
  })
}

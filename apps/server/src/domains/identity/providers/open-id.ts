import { hourMs } from '@kikai/kernel/duration'
import { email as emailForm, line } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import {
  type Configuration,
  ResponseBodyError,
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import * as z from 'zod/mini'
import type { LoginProviderSetting } from '../../../platform/config/login-providers.ts'

/** The values that tie a provider login together: each is sent to the provider and checked when it returns. */
type Bound = { state: string; nonce: string; verifier: string }
type ProviderPerson = { issuer: string; subject: string; email: string | null; name: string }

/** A slow provider must not hold a call for longer than its own time limit. */
const waitSeconds = 5
/** A provider's published addresses change seldom and are kept for an hour. */
const knownMs = hourMs

const known = new WeakMap<LoginProviderSetting, { configuration: Promise<Configuration>; untilMs: number }>()

function configurationOf(provider: LoginProviderSetting, nowMs: number): Promise<Configuration> {
  const kept = known.get(provider)
  if (kept && nowMs < kept.untilMs) return kept.configuration
  const { issuer, clientId, clientSecret } = provider
  // The signature is checked although the answer came from the provider itself, over TLS.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
  const configuration = discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: waitSeconds })
  known.set(provider, { configuration, untilMs: nowMs + knownMs })
  configuration.catch(() => known.delete(provider))
  return configuration
}

type Asked = { provider: LoginProviderSetting; callback: string; bound: Bound; nowMs: number }

/** The provider's page for this login, which leads back to `callback`. */
export async function authorizeAddress({
  provider,
  callback,
  bound,
  language,
  nowMs,
}: Asked & { language: string }): Promise<string> {
  const configuration = await configurationOf(provider, nowMs)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge: await calculatePKCECodeChallenge(bound.verifier),
    code_challenge_method: 'S256',
    state: bound.state,
    nonce: bound.nonce,
    ui_locales: language,
  })
  return address.href
}

/**
 * Exchanges the code that the browser brought back. Throws when any value does not belong to this login, this provider
 * or us.
 */
export async function personBehind({
  provider,
  callback,
  bound,
  query,
  nowMs,
}: Asked & { query: string }): Promise<ProviderPerson> {
  const configuration = await configurationOf(provider, nowMs)
  const tokens = await authorizationCodeGrant(configuration, new URL(`${callback}${query}`), {
    pkceCodeVerifier: bound.verifier,
    expectedState: bound.state,
    expectedNonce: bound.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no ID token')
  const { userinfo_endpoint: more } = configuration.serverMetadata()
  const facts =
    claims.email === undefined && more !== undefined
      ? { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
      : claims
  return { issuer: claims.iss, subject: claims.sub, email: provenEmail(facts), name: nameIn(facts) }
}

/** The address, if the provider has verified it; some send the word “true” instead of the value. */
function provenEmail({ email, email_verified: verified }: Record<string, unknown>): string | null {
  if (verified !== true && verified !== 'true') return null
  const parsed = z.safeParse(emailForm, email)
  return parsed.success ? parsed.data : null
}

function nameIn({ name }: Record<string, unknown>): string {
  const parsed = z.safeParse(line(limits.nameLength), name)
  return parsed.success ? parsed.data : ''
}

/** What is logged of a failure: protocol codes, nothing personal. */
export function loginFailureCauseOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error
  const code = Object(error).code
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}

/** Whether the person cancelled on the provider's page. */
export const wasDenied = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError && error.error === 'access_denied'

import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import type { LoginProviderSetting } from '../../../src/platform/config/login-providers.ts'

export type ProviderPerson = { email?: string; email_verified?: boolean; name?: string }
type Claims = Record<string, unknown>
type Lie = (claims: Claims) => Claims

/**
 * An OpenID Connect provider on this machine, using the certified npm package; its users log in by being set as
 * current.
 */
export type TestProvider = {
  setting: LoginProviderSetting
  people: Map<string, ProviderPerson>
  /** The provider's id of the current user; null cancels the login. */
  sitting: string | null
  /** A false statement about a user, signed with the provider's key or another one. */
  lie: { about: Lie; key?: string } | null
  /** Opens an address of the provider as a browser does, and returns the first address outside of it. */
  visit: (address: string) => Promise<URL>
  close: () => Promise<void>
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
export const foreignKey = (): string => pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

type Wishes = { id: string; name: string; publicUrl: string }

export async function startLoginProvider({ id, name, publicUrl }: Wishes): Promise<TestProvider> {
  const server = createServer()
  const port = await listen(server)
  const issuer = `http://127.0.0.1:${port}`
  const setting = { id, name, issuer, clientId: `kikai-${id}`, clientSecret: 'a-secret-between-the-two' }
  const provider = new Provider(
    issuer,
    configurationOf(setting, publicUrl, (sub) => state.people.get(sub) ?? {}),
  )
  const state: TestProvider = {
    setting,
    people: new Map(),
    sitting: null,
    lie: null,
    visit: (address) => visit(issuer, address),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/token' || !state.lie || !ctx.body?.id_token) return
    ctx.body = { ...ctx.body, id_token: signedAnew(ctx.body.id_token, state.lie) }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result =
      state.sitting === null
        ? { error: 'access_denied', error_description: 'the person pressed cancel' }
        : { login: { accountId: state.sitting } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return state
}

const configurationOf = (
  { clientId, clientSecret, id }: LoginProviderSetting,
  publicUrl: string,
  personOf: (sub: string) => ProviderPerson,
): Configuration => ({
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${publicUrl}/login/callback/${id}`] }],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
  cookies: { keys: ['a key for the cookies of the provider'] },
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...personOf(sub) }) }),
  // Every logged-in user has given consent.
  async loadExistingGrant({ oidc }) {
    const { session, client, provider } = oidc
    if (!session?.accountId || !client) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/** A browser that keeps only cookies; each visit starts without any. */
async function visit(issuer: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; at.origin === issuer && steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(to, at)
  }
  return at
}

function signedAnew(token: string, { about, key }: { about: Lie; key?: string }): string {
  const [head = '', body = ''] = token.split('.')
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const text = `${head}.${Buffer.from(JSON.stringify(about(claims))).toString('base64url')}`
  const signature = createSign('RSA-SHA256')
    .update(text)
    .sign(createPrivateKey(key ?? pem(privateKey)))
  return `${text}.${signature.toString('base64url')}`
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@kikai/kernel/limits'
import { languages } from '@kikai/kernel/language'
import {
  type ProviderLoginProblem,
  beginProviderLogin,
  finishProviderLogin,
} from '../domains/identity/identity.public.ts'
import type { App } from '../platform/app.ts'
import { answerInTime } from './in-time.ts'

/**
 * The two addresses of a provider login that a browser opens directly: out to a configured provider, and back to the
 * login page. No parameter can change where they lead.
 */
export function mountProviderLogin(server: FastifyInstance, app: App): void {
  type Begin = { Params: { provider: string }; Querystring: { challenge?: unknown; language?: unknown } }
  server.get<Begin>('/login/begin/:provider', async ({ params, query, ip }, reply) => {
    reply.header('cache-control', 'no-store')
    const challenge = typeof query.challenge === 'string' ? query.challenge : ''
    const language = languages.find((one) => one === query.language) ?? 'en'
    const begun = await answerInTime(() =>
      beginProviderLogin(app, { providerId: params.provider, challenge, language, address: ip }),
    )
    if (begun === null) return reply.callNotFound()
    if ('problem' in begun) return reply.redirect(loginPage({ problem: begun.problem }))
    const { secret, seconds } = begun.cookie
    return reply.header('set-cookie', cookieOf(app, { secret, seconds })).redirect(begun.address)
  })

  server.get<{ Params: { provider: string } }>('/login/callback/:provider', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('set-cookie', cookieOf(app, { secret: '', seconds: 0 }))
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at)
    const secret = secretIn(app, request)
    const done = await answerInTime(() =>
      finishProviderLogin(app, { providerId: request.params.provider, secret, query }),
    ).catch((): { problem: ProviderLoginProblem } => ({ problem: 'failed' }))
    if (done === null) return notFound(reply)
    // In the fragment, which browsers do not send, so it appears in no log and no referrer.
    return reply.redirect(loginPage(done))
  })
}

const notFound = (reply: FastifyReply) => reply.removeHeader('set-cookie').callNotFound()

const loginPage = (params: { handover: string } | { problem: ProviderLoginProblem }): string =>
  `${limits.basePath}#/pages/login/login?${new URLSearchParams(params).toString()}`

const isSecure = ({ config }: Pick<App, 'config'>) => config.publicUrl.startsWith('https:')

/** The `__Host-` prefix stops other hosts of the domain from setting it; it needs TLS. */
const cookieName = (app: Pick<App, 'config'>) => (isSecure(app) ? '__Host-kikai-login' : 'kikai-login')

/** `Lax`, because the return comes from the provider's site; hidden from scripts. */
const cookieOf = (app: App, { secret, seconds }: { secret: string; seconds: number }): string =>
  `${cookieName(app)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}`

function secretIn(app: App, request: FastifyRequest): string {
  const name = cookieName(app)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1] ?? ''
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Refusal } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import { livePath } from '@kikai/contract/live/live.messages'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../platform/config/server-limits.ts'
import type { App } from '../platform/app.ts'
import type { Config } from '../platform/config/config.ts'
import { countDeadJobs } from '../platform/jobs/jobs.store.ts'
import type { Authenticate, StandingSessions } from './authenticate.ts'
import { fault, refusal, refused } from './envelope.ts'
import { serveFiles } from './files.ts'
import { mountDemoPayPage } from './demo-pay-page.ts'
import { mountPaymentCallbacks } from './payment-callback.ts'
import { mountLabelPage } from './label-page.ts'
import { mountMetrics } from './metrics.ts'
import { mountOutbox } from './outbox.ts'
import { guardConnections } from './guard-connections.ts'
import { guardHosts } from './guard-hosts.ts'
import { guardLoad } from './guard-load.ts'
import { headerOf } from './header-of.ts'
import { answerInTime } from './in-time.ts'
import { mountLive } from './live/mount-live.ts'
import { mountCalls, newRequestId } from './serve-call.ts'
import { serveContract } from './serve-contract.ts'
import { mountProviderLogin } from './provider-login.ts'
import { mountSecurityPage } from './security-page.ts'
import { mountSharePage } from './share-page.ts'
import { mountUploads } from './uploads.ts'

export type ServerParts = {
  app: App
  authenticate: Authenticate
  standingSessions: StandingSessions
  h5Folder: string
  consoleFolder: string
  ready: () => Promise<boolean>
  idleMs?: number
  liveBeatMs?: number
}

/** The time after which an idle connection is closed; longer than we take to answer. */
const idleAtMostMs = 30_000
/** A probe for readiness is repeated soon, so it need not wait long. */
const readyWithinMs = 2_000

const contentSecurity = ({ mapTiles, publicUrl }: Config) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(mapTiles ? [new URL(mapTiles.url).origin] : [])].join(' '),
    // Older Safari does not count our own WebSocket as 'self'.
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    // A recorded voice is played from memory.
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The HTTP server with calls, uploads, files, the apps and probes. The caller makes it listen. */
export async function buildServer({
  app,
  authenticate,
  standingSessions,
  h5Folder,
  consoleFolder,
  ready,
  idleMs = idleAtMostMs,
  liveBeatMs,
}: ServerParts): Promise<FastifyInstance> {
  const { config } = app
  const security = contentSecurity(config)
  const server = Fastify({
    bodyLimit: serverLimits.bodyBytesMax,
    trustProxy: config.trustProxy,
    genReqId: newRequestId,
    logger: false,
    keepAliveTimeout: 5_000,
    connectionTimeout: idleMs,
    // An address that cannot be read, such as /h5/%.
    frameworkErrors: (_error, request, reply) => {
      // The framework types a request's raw object only for routes.
      const { raw } = reply
      raw.writeHead(404, { 'content-type': 'application/json; charset=utf-8' })
      raw.end(JSON.stringify(refused(languageOf(request), requestErrors.notFound)))
    },
    // Requests on open connections during a shutdown are answered normally, because the framework's own 503 has no
    // envelope.
    return503OnClosing: false,
    // Forms have their 60 s from their headers on; this limits what Node reads before.
    requestTimeout: 70_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Elsewhere the wish for a WebSocket is ignored, and the request answered as any other.
      shouldUpgradeCallback: ({ url }) => url === livePath,
    },
    routerOptions: { ignoreTrailingSlash: false },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  guardConnections(server, config)
  guardHosts(server, config)
  const load = guardLoad(server, app)
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', security)
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    reply.header('request-id', request.id)
  })

  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refused(languageOf(request), requestErrors.notFound)),
  )
  server.setErrorHandler((error, request, reply) => {
    const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status === 413) return reply.code(413).send(refused(languageOf(request), requestErrors.tooLarge))
    if (status === 415) return reply.code(415).send(refused(languageOf(request), requestErrors.wrongType))
    if (error instanceof Refusal) return reply.code(503).send(refusal(languageOf(request), error))
    // Malformed requests are refused without filling the log.
    if (status >= 400 && status < 500)
      return reply.code(status).send(refused(languageOf(request), requestErrors.notFound))
    app.log.error({ requestId: request.id, error: String(error) }, 'a request failed before its call')
    return reply.code(500).send(fault(languageOf(request), request.id))
  })

  mountCalls(server, app, authenticate)
  mountUploads(server, app, authenticate, load)
  await mountLive(server, app, {
    authenticate,
    standingSessions,
    ...(liveBeatMs === undefined ? {} : { beatMs: liveBeatMs }),
  })
  serveFiles(server, app)
  mountMetrics(server, app)
  mountSecurityPage(server, app)
  mountLabelPage(server)
  mountSharePage(server, app)
  mountProviderLogin(server, app)
  mountPaymentCallbacks(server, app)
  if (config.loadsDemo && config.paypalUrl === undefined) mountDemoPayPage(server, app)
  if (config.loadsDemo && config.smtpUrl === undefined) mountOutbox(server, app)

  server.get('/healthz', () => ({ alive: true }))
  server.get('/readyz', async (_request, reply) => {
    // An unreachable database is an answer here, not an error.
    const isReady = await answerInTime(ready, { withinMs: readyWithinMs }).catch(() => false)
    if (!isReady) return reply.code(503).send({ ready: false })
    // A dead job waits for a person, so monitors see the number.
    return {
      ready: true,
      deadJobs: await answerInTime(() => countDeadJobs(app.db), { withinMs: readyWithinMs }).catch(() => null),
    }
  })
  await serveContract(server)
  server.get('/', (_request, reply) => reply.redirect(limits.basePath))
  await serveApp(server, { folder: h5Folder, prefix: limits.basePath })
  await serveApp(server, { folder: consoleFolder, prefix: limits.consolePath })
  return server
}

/** The built files of an app; those with a digest in their name never change. */
async function serveApp(
  server: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  server.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix))
  await server.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    preCompressed: true,
    // Files that the build keeps for itself.
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

const languageOf = (request: FastifyRequest) => languageOfNumber(headerOf(request, headers.language))

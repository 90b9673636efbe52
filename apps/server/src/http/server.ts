import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import { limits } from '@kikai/kernel/limits'
import type { App } from '../platform/app.ts'
import { countDeadJobs } from '../platform/jobs.store.ts'
import { bucketLimiter, networkOf } from '../platform/rate-limit.ts'
import type { Authenticate } from './authenticate.ts'
import { fault, refused } from './envelope.ts'
import { serveFiles } from './files.ts'
import { mountOutbox } from './outbox.ts'
import { headerOf, mountCalls, newRequestId } from './serve-call.ts'
import { mountSharePage } from './share-page.ts'
import { mountUploads } from './uploads.ts'

export type ServerParts = { app: App; authenticate: Authenticate; h5Folder: string; ready: () => Promise<boolean> }

/** Requests under way at once, in multiples of the pool: more would only wait for a connection. */
const inFlightPerConnection = 8

const contentSecurity = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The HTTP server: calls, uploads, files, the app's own files, and what a proxy asks. Listening is the caller's. */
export async function buildServer({ app, authenticate, h5Folder, ready }: ServerParts): Promise<FastifyInstance> {
  const { config } = app
  const server = Fastify({
    bodyLimit: limits.bodyBytesMax,
    trustProxy: config.trustProxy,
    genReqId: newRequestId,
    logger: false,
    keepAliveTimeout: 5_000,
    // What arrives on an open connection while the server closes is answered as ever: its own 503 is no envelope.
    return503OnClosing: false,
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: false },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  guardLoad(server, app)
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurity)
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    reply.header('request-id', request.id)
  })

  const languageOf = (request: Parameters<typeof headerOf>[0]) => languageOfNumber(headerOf(request, headers.language))
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refused(languageOf(request), requestErrors.notFound)),
  )
  server.setErrorHandler((error, request, reply) => {
    const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status === 413) return reply.code(413).send(refused(languageOf(request), requestErrors.tooLarge))
    if (status === 415) return reply.code(415).send(refused(languageOf(request), requestErrors.wrongType))
    app.log.error({ requestId: request.id, error: String(error) }, 'a request failed before its call')
    return reply.code(status >= 400 && status < 500 ? status : 500).send(fault(languageOf(request), request.id))
  })

  mountCalls(server, app, authenticate)
  mountUploads(server, app, authenticate)
  serveFiles(server, app)
  mountSharePage(server, app)
  if (config.loadsDemo && config.smtpUrl === undefined) mountOutbox(server, app)

  server.get('/healthz', () => ({ alive: true }))
  server.get('/readyz', async (_request, reply) => {
    // A database that is away is an answer here, not a fault.
    const isReady = await ready().catch(() => false)
    if (!isReady) return reply.code(503).send({ ready: false })
    // For whoever watches over the product: a dead job waits for a person.
    return { ready: true, deadJobs: await countDeadJobs(app.db).catch(() => null) }
  })
  server.get('/', (_request, reply) => reply.redirect(limits.basePath))
  if (existsSync(join(h5Folder, 'index.html'))) {
    await server.register(fastifyStatic, {
      root: h5Folder,
      prefix: limits.basePath,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  return server
}

/** Requests of one network whose bodies are still on their way: slow senders may not take everybody's places. */
const arrivingMax = 400
/** How long a body may be on its way: a megabyte of JSON, or a picture over a bad line. */
const bodyWithinMs = 14_000
const formWithinMs = 60_000

/** Sheds load before it queues: a quick "busy" beats a slow answer, and one network cannot read, or dawdle, for everybody. */
function guardLoad(server: FastifyInstance, app: App): void {
  const inFlightMax = app.config.poolSize * inFlightPerConnection
  const mayRead = bucketLimiter({ perSecond: app.config.readsPerSecond, burst: app.config.readsPerSecond * 10 })
  const arriving = new Map<string, number>()
  let inFlight = 0
  const languageOf = (request: FastifyRequest) => languageOfNumber(headerOf(request, headers.language))

  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const network = networkOf(request.ip)
    const count = arriving.get(network) ?? 0
    if (count >= arrivingMax || !mayRead(network, app.nowMs()))
      return reply.code(429).send(refused(languageOf(request), requestErrors.busy))
    arriving.set(network, count + 1)
    let isHere = false
    const isForm = headerOf(request, 'content-type')?.startsWith('multipart/') ?? false
    const tooSlow = setTimeout(() => request.raw.destroy(), isForm ? formWithinMs : bodyWithinMs)
    const arrived = () => {
      if (isHere) return
      isHere = true
      clearTimeout(tooSlow)
      const left = (arriving.get(network) ?? 1) - 1
      if (left > 0) arriving.set(network, left)
      else arriving.delete(network)
    }
    request.raw.once('end', arrived)
    reply.raw.once('close', arrived)
  })
  // Only a request whose body is whole takes a place: what follows takes no longer than we do.
  server.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return
    if (inFlight >= inFlightMax) return reply.code(503).send(refused(languageOf(request), requestErrors.busy))
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
  })
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSystemStatus } from '../reports/system/read-system-status.ts'
import type { App } from '../platform/app.ts'
import { isLoopback } from '../platform/loopback.ts'
import { hostOf } from './guard-hosts.ts'
import { headerOf } from './header-of.ts'
import { answerInTime } from './in-time.ts'
import { countAnswers, figureLines } from './metrics-text.ts'

/** `/metrics` for Prometheus: this process, its answers, and the state of everything that serves. */
export function mountMetrics(server: FastifyInstance, app: App): void {
  const answers = countAnswers()
  server.addHook('onResponse', async (request, reply) => {
    answers.add(kindOf(request), reply.statusCode, reply.elapsedTime / 1_000)
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.config.metricsToken)) return reply.callNotFound()
    // A database that does not answer leaves the figures of the process.
    const status = await answerInTime(() => readSystemStatus(app)).catch(() => null)
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send([...answers.lines(), ...figureLines(status, app.nowMs())].join('\n').concat('\n'))
  })
}

const kindOf = ({ method, url }: FastifyRequest) => {
  if (method === 'POST') return 'call'
  return url.startsWith('/media/') || url.startsWith('/files/') ? 'file' : 'page'
}

/** By which proxies say for whom they ask. */
const proxied = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/**
 * With the token from anywhere. Without one from this machine alone: not through a proxy on it, and not from a page whose
 * own host name leads here.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const peer = request.raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
    const isProxied = proxied.some((name) => request.headers[name] !== undefined)
    return isLoopback(peer) && isLoopback(hostOf(request)) && !isProxied
  }
  const [given, wanted] = [headerOf(request, 'authorization') ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

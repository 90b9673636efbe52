import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import type { Config } from '../platform/config/config.ts'
import { isLoopback } from '../platform/loopback.ts'
import { refused } from './envelope.ts'
import { headerOf } from './header-of.ts'

/** Requested by proxies and monitors under any host name. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers only requests to our own host names: a foreign name that resolves to this machine (DNS rebinding) would let a
 * foreign page read local services. IP addresses cannot be rebound.
 */
export function guardHosts(server: FastifyInstance, { publicUrl, allowedHosts }: Config): void {
  const ours = new Set([new URL(publicUrl).hostname, ...allowedHosts])
  server.addHook('onRequest', async (request, reply) => {
    const host = hostOf(request)
    if (isLoopback(host) || isIP(host) !== 0 || ours.has(host) || probes.has(request.url)) return
    return reply.code(421).send(refused(languageOfNumber(headerOf(request, headers.language)), requestErrors.notFound))
  })
}

/** The host name of a request, without port. */
export const hostOf = (request: FastifyRequest): string =>
  (headerOf(request, 'host') ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')

import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import type { Config } from '../platform/config.ts'
import { isLoopback } from '../platform/loopback.ts'
import { refused } from './envelope.ts'
import { headerOf } from './header-of.ts'

/** What a proxy or a monitor asks; it may address us by any name. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * Answers only what is addressed to us: a foreign name that is made to lead to this machine would let a foreign page read
 * what only this machine may. Numbers cannot be made to lead elsewhere.
 */
export function guardHosts(server: FastifyInstance, { publicUrl, allowedHosts }: Config): void {
  const ours = new Set([new URL(publicUrl).hostname, ...allowedHosts])
  server.addHook('onRequest', async (request, reply) => {
    const host = hostOf(request)
    if (isLoopback(host) || isIP(host) !== 0 || ours.has(host) || probes.has(request.url)) return
    return reply.code(421).send(refused(languageOfNumber(headerOf(request, headers.language)), requestErrors.notFound))
  })
}

/** The name that a request is addressed to, without its port. */
export const hostOf = (request: FastifyRequest): string =>
  (headerOf(request, 'host') ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import type { App } from '../platform/app.ts'
import { networkOf } from '../platform/limits/rate-limit.ts'
import { sharedBucket } from '../platform/limits/shared-bucket.ts'
import { refused } from './envelope.ts'
import { headerOf } from './header-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of calls that wait in a queue with a bound of its own. */
    queues?: boolean
  }
}

/** The most requests in work, as a multiple of the pool; more would only wait for a connection. */
const inFlightPerConnection = 8
/** The most requests of one network whose bodies are still arriving, so that slow senders do not take all places. */
const arrivingMax = 400
/** The time for a body: JSON, or a picture over a bad line (specification §9: 60 s). */
const bodyWithinMs = 14_000
const formWithinMs = 60_000
/**
 * A request counts once, plus once per so many bytes of JSON, which costs time by length; bytes of forms cost little.
 */
const bytesPerCount = 8 * 1024
const formBytesPerCount = 256 * 1024
/** Limits for forms in memory, per network and in all. */
const formBytesOfNetworkMax = 100 * 1024 * 1024
const formBytesMax = 300 * 1024 * 1024
/** A screen loads up to fifty small files, which are cheap to serve. */
const fileCost = 0.2

export type Load = {
  /** Takes a place for a request until its answer is sent; false when none is free. */
  takePlace(reply: FastifyReply): boolean
  /**
   * Reserves memory for a form until its answer is sent; false when there is none, or the sender sends too many: a member,
   * or the network of a stranger.
   */
  takeRoom(request: FastifyRequest, reply: FastifyReply, sender: string): Promise<boolean>
}

/**
 * Sheds load instead of queueing: a quick “busy” is better than a slow answer, and no network can use up everybody's
 * capacity.
 */
export function guardLoad(server: FastifyInstance, app: App): Load {
  const inFlightMax = app.config.poolSize * inFlightPerConnection
  const perSecond = app.config.readsPerSecond
  const asked = sharedBucket(app, 'asked', { perSecond, burst: perSecond * 10 })
  server.addHook('onClose', () => asked.stop())
  const arriving = new Map<string, number>()
  let inFlight = 0
  const languageOf = (request: FastifyRequest) => languageOfNumber(headerOf(request, headers.language))

  server.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip)
    const isPost = request.method === 'POST'
    const count = arriving.get(network) ?? 0
    if (isPost && count >= arrivingMax) return reply.code(429).send(refused(languageOf(request), requestErrors.busy))
    // Before anything is waited for, so that no end of the request is missed.
    if (isPost) countArriving(request, reply, count + 1)
    if (!(await asked.may(network, app.nowMs(), costOf(request))))
      return reply.code(429).send(refused(languageOf(request), requestErrors.busy))
  })

  const countArriving = (request: FastifyRequest, reply: FastifyReply, count: number) => {
    const network = networkOf(request.ip)
    arriving.set(network, count)
    let isHere = false
    const tooSlow = setTimeout(() => request.raw.destroy(), isForm(request) ? formWithinMs : bodyWithinMs)
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
  }

  const takePlace = (reply: FastifyReply): boolean => {
    if (inFlight >= inFlightMax) return false
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
    return true
  }
  // A place is taken once the body is complete, because from then on only our work takes time. Forms are not complete
  // here.
  server.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || isForm(request) || request.routeOptions.config.queues === true) return
    if (!takePlace(reply)) return reply.code(503).send(refused(languageOf(request), requestErrors.busy))
  })

  const room = new Map<string, number>()
  let roomInAll = 0
  const takeRoom: Load['takeRoom'] = async (request, reply, sender) => {
    // From however many addresses a member sends, their forms are counted as one member's.
    if (!(await asked.may(sender, app.nowMs(), costOf(request)))) return false
    const network = networkOf(request.ip)
    const bytes = bytesOf(request)
    const taken = room.get(network) ?? 0
    if (taken + bytes > formBytesOfNetworkMax || roomInAll + bytes > formBytesMax) return false
    room.set(network, taken + bytes)
    roomInAll += bytes
    reply.raw.once('close', () => {
      roomInAll -= bytes
      const left = (room.get(network) ?? bytes) - bytes
      if (left > 0) room.set(network, left)
      else room.delete(network)
    })
    return true
  }
  return { takePlace, takeRoom }
}

const isForm = (request: FastifyRequest): boolean =>
  headerOf(request, 'content-type')?.startsWith('multipart/') ?? false

function costOf(request: FastifyRequest): number {
  if (request.method !== 'POST') return /^\/(h5|media)\//.test(request.url) ? fileCost : 1
  return 1 + Math.floor(bytesOf(request) / (isForm(request) ? formBytesPerCount : bytesPerCount))
}

/** The body's length in bytes; a chunked body counts as the allowed maximum. */
function bytesOf(request: FastifyRequest): number {
  const most = request.routeOptions.bodyLimit ?? 0
  const told = Number(headerOf(request, 'content-length') ?? (headerOf(request, 'transfer-encoding') ? most : 0))
  return Number.isFinite(told) ? Math.min(told, most) : most
}

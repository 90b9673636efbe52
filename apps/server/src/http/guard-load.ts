import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import type { App } from '../platform/app.ts'
import { bucketLimiter, networkOf } from '../platform/rate-limit.ts'
import { refused } from './envelope.ts'
import { headerOf } from './header-of.ts'

/** Requests under way at once, in multiples of the pool: more would only wait for a connection. */
const inFlightPerConnection = 8
/** Requests of one network whose bodies are still on their way: slow senders may not take everybody's places. */
const arrivingMax = 400
/** How long a body may be on its way: a question in JSON, or a picture over a bad line (specification §9: 60 s). */
const bodyWithinMs = 14_000
const formWithinMs = 60_000
/** A request counts once, and once more for so many bytes: reading JSON costs time by its length, a form's bytes hardly any. */
const bytesPerCount = 8 * 1024
const formBytesPerCount = 256 * 1024
/** Forms that are read at once, of one network and in all: what is on its way lies in memory. */
const formBytesOfNetworkMax = 100 * 1024 * 1024
const formBytesMax = 300 * 1024 * 1024
/** A screen brings up to fifty small files of ours with it; they are cheap to send. */
const fileCost = 0.2

export type Load = {
  /** A place among the requests that are worked on, until the answer is out; false where there is none. */
  takePlace(reply: FastifyReply): boolean
  /** Memory for a form that is about to be read, until the answer is out; false where there is none. */
  takeRoom(request: FastifyRequest, reply: FastifyReply): boolean
}

/** Sheds load before it queues: a quick "busy" beats a slow answer, and one network cannot read, or dawdle, for everybody. */
export function guardLoad(server: FastifyInstance, app: App): Load {
  const inFlightMax = app.config.poolSize * inFlightPerConnection
  const mayAsk = bucketLimiter({ perSecond: app.config.readsPerSecond, burst: app.config.readsPerSecond * 10 })
  const arriving = new Map<string, number>()
  let inFlight = 0
  const languageOf = (request: FastifyRequest) => languageOfNumber(headerOf(request, headers.language))

  server.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip)
    const isPost = request.method === 'POST'
    const count = arriving.get(network) ?? 0
    if ((isPost && count >= arrivingMax) || !mayAsk(network, app.nowMs(), costOf(request)))
      return reply.code(429).send(refused(languageOf(request), requestErrors.busy))
    if (!isPost) return
    arriving.set(network, count + 1)
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
  })

  const takePlace = (reply: FastifyReply): boolean => {
    if (inFlight >= inFlightMax) return false
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
    return true
  }
  // Only a request whose body is whole takes a place: what follows takes no longer than we do. A form's is not whole yet here.
  server.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || isForm(request)) return
    if (!takePlace(reply)) return reply.code(503).send(refused(languageOf(request), requestErrors.busy))
  })

  const room = new Map<string, number>()
  let roomInAll = 0
  const takeRoom = (request: FastifyRequest, reply: FastifyReply): boolean => {
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

/** The length of a request's body in bytes; a chunked one does not say its length and counts as the most that is allowed. */
function bytesOf(request: FastifyRequest): number {
  const most = request.routeOptions.bodyLimit ?? 0
  const told = Number(headerOf(request, 'content-length') ?? (headerOf(request, 'transfer-encoding') ? most : 0))
  return Number.isFinite(told) ? Math.min(told, most) : most
}

import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestErrors } from '@kikai/contract/request.errors'
import { livePath } from '@kikai/contract/live/live.messages'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { App } from '../../platform/app.ts'
import type { Config } from '../../platform/config/config.ts'
import { refused } from '../envelope.ts'
import { headerOf } from '../header-of.ts'
import { countSockets } from './count-sockets.ts'
import { type LiveSocket, type SocketParts, openSocket } from './live-socket.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'

type Parts = Pick<SocketParts, 'authenticate' | 'standingSessions'> & { beatMs?: number }

/** A session that ended is noticed within two seconds, with the time that the answer takes. */
const checkEveryMs = 1_500

/** The live channel: one WebSocket route, over which screens hear that what they show has changed. */
export async function mountLive(
  server: FastifyInstance,
  app: App,
  { authenticate, standingSessions, beatMs = limits.liveBeatMs }: Parts,
): Promise<void> {
  const kinds = new Map<string, LiveKind>(app.domains.flatMap(({ live = {} }) => Object.entries(live)))
  const sockets = new Set<LiveSocket>()
  const counts = countSockets(app.config)
  let closing = false

  let isChecking = false
  const check = async () => {
    const open = [...sockets].filter((one) => one.session() !== null)
    const sessions = [...new Set(open.flatMap((one) => one.session() ?? []))]
    if (sessions.length === 0) return
    const standing = await standingSessions(app, sessions).catch(() => null)
    // Without an answer nothing is known, and nothing can have changed in the database either.
    if (!standing) return
    for (const one of open) await one.check(standing).catch(() => undefined) // the next check asks again
  }
  const checking = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => (isChecking = false))
  }, checkEveryMs).unref()
  const beating = setInterval(() => sockets.forEach((one) => one.beat()), beatMs).unref()

  await server.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: serverLimits.liveMessageBytesMax, perMessageDeflate: false, clientTracking: false },
      // A broken connection or a message that is too long; both end the socket.
      errorHandler: (_error, socket) => socket.terminate(),
      preClose(done) {
        closing = true
        clearInterval(checking)
        clearInterval(beating)
        sockets.forEach((one) => one.sendAway())
        done()
      },
    })
    scope.get(
      livePath,
      {
        websocket: true,
        preValidation: async (request, reply) => {
          if (isForeign(request, app.config)) return reply.code(403).send(refused('en', requestErrors.notFound))
        },
      },
      (socket, request) => {
        const one = openSocket(
          { app, kinds, authenticate, standingSessions, counts, gone: (gone) => void sockets.delete(gone) },
          socket,
          request.ip,
        )
        sockets.add(one)
        if (closing) one.sendAway()
      },
    )
  })
}

/**
 * Whether the page that opens the socket is another's. Browsers always name it and let no page change it; programs that
 * are no browser have no page. Ours is where the request went to, or where visitors go before a proxy.
 */
function isForeign(request: FastifyRequest, { publicUrl, allowedHosts }: Config): boolean {
  const origin = headerOf(request, 'origin')
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host, hostname } = new URL(origin)
  return (
    host !== headerOf(request, 'host')?.toLowerCase() &&
    origin !== new URL(publicUrl).origin &&
    !allowedHosts.includes(hostname)
  )
}

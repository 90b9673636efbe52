import { BlockList, type Socket, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { networkOf, widestOf } from '../platform/limits/rate-limit.ts'

/** The most unread answers of one connection; browsers ask for the next after the last. */
const waitingAnswersMax = 4
/** The most bytes of answers that one address has not read; what a screen asks for at once is a hundredth of it. */
const unreadBytesMax = 32 * 1024 * 1024

/**
 * Closes connections of networks that open too many, or that request more than they read, by number or by bytes, because unread answers take
 * memory. A trusted proxy carries everybody and is not counted.
 */
export function guardConnections(
  server: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  const proxies = networksOf(trustProxy || [])
  const open = new Map<string, number>()
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    if (isIP(network) === 4 && proxies.check(network)) return
    if (isIP(address) === 6 && proxies.check(address, 'ipv6')) return
    const count = open.get(network) ?? 0
    if (count >= connectionsPerAddress) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })

  const unread = new Map<string, number>()
  server.addHook('onSend', async (request, reply, payload) => {
    // A file that is sent piece by piece waits for its reader by itself.
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (bytes === 0) return
    const network = widestOf(request.ip)
    const sum = (unread.get(network) ?? 0) + bytes
    unread.set(network, sum)
    reply.raw.once('close', () => {
      const left = (unread.get(network) ?? bytes) - bytes
      if (left > 0) unread.set(network, left)
      else unread.delete(network)
    })
    if (sum > unreadBytesMax) request.raw.socket.destroy()
  })

  const waiting = new WeakMap<Socket, number>()
  server.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count > waitingAnswersMax) {
      reply.hijack()
      socket.destroy()
    }
  })
}

/** Addresses and networks such as 10.0.0.0/8. */
function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return networks
}

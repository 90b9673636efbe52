import { BlockList, type Socket, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { networkOf } from '../platform/rate-limit.ts'

/** Answers that one connection may have waiting behind each other; browsers ask for the next when the last is there. */
const waitingAnswersMax = 4

/**
 * Who opens connections without end, or asks on one for more than he reads, is hung up on: what is on its way to him lies in
 * memory. A trusted proxy brings everybody's requests and is not counted.
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

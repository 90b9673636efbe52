import { once } from 'node:events'
import { type LiveMessage, type LivePush, livePath, livePush } from '@kikai/contract/live/live.messages'
import { expect, onTestFinished } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'
import { product } from './harness.ts'

export type LiveClient = Awaited<ReturnType<typeof openLive>>

/** The port of the product under test, which listens from the first call on. */
export async function livePort(server = product().server): Promise<number> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const bound = server.server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}

type Opening = ClientOptions & { address?: string; port?: number; token?: string; company?: string }

/** A socket of the live channel that has said who it is, and everything that it heard. */
export async function openLive({ address = '127.0.0.1', port, token = '', company = '', ...options }: Opening = {}) {
  const socket = new WebSocket(`ws://${address}:${port ?? (await livePort())}${livePath}`, options)
  onTestFinished(() => socket.terminate())
  const heard: LivePush[] = []
  let code: number | null = null
  socket.on('message', (bytes) => Buffer.isBuffer(bytes) && heard.push(livePush.parse(JSON.parse(bytes.toString()))))
  socket.on('close', (closed) => (code = closed))
  await once(socket, 'open')
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  send({ hello: { token, company } })
  const hears = (push: LivePush) => expect.poll(() => heard, { timeout: 4_000, interval: 5 }).toContainEqual(push)
  return {
    socket,
    heard,
    hears,
    send,
    /** The code with which it was closed, soon. */
    closes: async () => {
      await expect.poll(() => code, { timeout: 6_000, interval: 10 }).not.toBeNull()
      return code
    },
    isOpen: () => socket.readyState === socket.OPEN,
    async listen(topic: string) {
      const listen: LiveMessage = { listen: topic }
      send(listen)
      await hears({ listening: topic })
    },
  }
}

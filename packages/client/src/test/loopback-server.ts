import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { path: string; method: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status?: number; body?: unknown; delayMs?: number; headers?: Record<string, string> }

/** A local server that gives the test's answers and records its requests. */
export async function loopbackServer(reply: (request: ReceivedRequest, count: number) => Reply) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const asked = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
      received.push(asked)
      const { status = 200, body: answer = {}, delayMs = 0, headers = {} } = reply(asked, received.length)
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
      }, delayMs)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    received,
    base: `http://127.0.0.1:${portOf(server)}`,
    close: () => new Promise((done) => server.close(done)),
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** An in-memory localStorage. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  }
}

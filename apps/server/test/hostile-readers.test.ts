import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import type { Id } from '@kikai/kernel/ids'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildServer } from '../src/http/server.ts'
import { authenticate, standingSessions } from '../src/reports/authenticate/authenticate.ts'
import { signedFileAddress } from '../src/platform/sessions/file-address.ts'
import { outboxKey } from '../src/http/outbox-key.ts'
import { as } from './as.ts'
import { goods } from './given/goods/goods.ts'
import { faults, product, startProduct } from './harness.ts'
import { formOf } from './send-form.ts'

startProduct({ config: { readsPerSecond: 2, loadsDemo: true } })
afterEach(() => void vi.useRealTimers())

const folder = mkdtempSync(join(tmpdir(), 'kikai-h5-'))
let server: FastifyInstance
let port = 0
beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<p>Kikai</p>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  const ready = () => Promise.resolve(true)
  const app = { ...product().app, config: { ...product().app.config, connectionsPerAddress: 3 } }
  server = await buildServer({
    app,
    authenticate,
    standingSessions,
    h5Folder: folder,
    consoleFolder: folder,
    ready,
    idleMs: 200,
  })
  server.get('/large', (_request, reply) => reply.send(Buffer.alloc(5_000_000)))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const bound = server.server.address()
  port = typeof bound === 'object' && bound !== null ? bound.port : 0
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

let lastAddress = 0
/** Each test reads from its own IP address. */
const reader = () => {
  const remoteAddress = `192.0.2.${(lastAddress += 1)}`
  return (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url, headers, remoteAddress })
}

describe('pages and files', () => {
  test.each(['/readyz', '/h5/share/01900000-0000-7000-8000-000000000000', '/files/x', '/h5/'])(
    '%s is asked for without end, and refused',
    async (url) => {
      const get = reader()
      vi.useFakeTimers({ toFake: ['Date'] })
      const statuses = []
      for (let turn = 0; turn < 130; turn += 1) statuses.push((await get(url)).statusCode)
      expect(statuses[0]).not.toBe(429)
      expect(statuses.at(-1)).toBe(429)
    },
  )

  test.each([
    ['readiness', () => '/readyz'],
    ['the outbox', () => '/outbox'],
    ['a shared page', (id: Id<'goods'>) => `/h5/share/${id}`],
    ['a slip', (id: Id<'goods'>) => signedFileAddress(product().app, { fileId: id, session: id })],
  ])('with a database that does not answer %s says so within its time', async (_, address) => {
    const { id } = await goods()
    const { app } = product()
    const config = { ...app.config, outbox: 'open' as const }
    const never = new Proxy(app.db, { apply: () => new Promise(() => undefined) })
    const frozen = await buildServer({
      app: { ...app, config, db: never },
      authenticate,
      standingSessions,
      h5Folder: folder,
      consoleFolder: folder,
      ready: () => new Promise(() => undefined),
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = frozen.inject({ method: 'GET', url: address(id) })
    const timer = setInterval(() => vi.advanceTimersByTime(1_000), 1)
    const { statusCode } = await answer
    clearInterval(timer)
    expect(statusCode).toBe(503)
    vi.useRealTimers()
    await frozen.close()
  })

  test.each([
    '/h5/%2e%2e/x',
    '/h5/%2e%2e%2fpackage.json',
    '/h5/%',
    '/media/%',
    '/h5/.vite/manifest.json',
    '/h5/..%5cx',
  ])('%s has nothing to show, says so in an envelope, and nothing is logged', async (url) => {
    const before = faults.length
    const answer = await reader()(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(envelope.parse(answer.json()).code).toBe(requestErrors.notFound.code)
    expect(faults.slice(before)).toEqual([])
  })

  test('a request that is addressed to another host is none of ours', async () => {
    const get = reader()
    for (const host of ['rebound.example', 'rebound.example:8080', '127.0.0.1.rebound.example'])
      expect((await get('/h5/', { host })).statusCode).toBe(421)
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080'])
      expect((await get('/h5/', { host })).statusCode).toBe(200)
  })
})

test('a member who sends forms from many addresses is one member, who is told to come back', async () => {
  const person = await as.member()
  const codes = []
  for (let nth = 0; nth < 40; nth += 1) {
    const fields = { purpose: 'goods' }
    const form = formOf(person, api.uploads.uploadPicture, { fields, bytes: Buffer.from(`no picture ${nth}`) })
    const url = api.uploads.uploadPicture.path
    const sent = { method: 'POST', url, ...form, remoteAddress: `198.51.100.${nth}` } as const
    codes.push(envelope.parse((await server.inject(sent)).json()).code)
  }
  expect(codes[0]).not.toBe(requestErrors.busy.code)
  expect(codes.at(-1)).toBe(requestErrors.busy.code)
})

describe('the outbox', () => {
  test('shows mails only to who brings the key that was printed', async () => {
    const get = reader()
    expect((await get('/outbox')).statusCode).toBe(404)
    expect((await get('/outbox?key=wrong')).statusCode).toBe(404)
    const key = outboxKey(product().app.config.secrets)
    expect((await get(`/outbox?key=${key}`)).statusCode).toBe(200)
    expect((await get(`/outbox?key=${key}`, { host: '192.0.2.1' })).statusCode).toBe(404)
  })

  test('is not there at all where the server can be reached from a network, unless it is opened by name', async () => {
    const { app } = product()
    const look = async (outbox: 'local' | 'open') => {
      const config = { ...app.config, host: '0.0.0.0', outbox }
      const ready = () => Promise.resolve(true)
      const reached = await buildServer({
        app: { ...app, config },
        authenticate,
        standingSessions,
        h5Folder: folder,
        consoleFolder: folder,
        ready,
      })
      const { statusCode } = await reached.inject({
        method: 'GET',
        url: `/outbox?key=${outboxKey(config.secrets)}`,
        headers: { host: '192.0.2.1' },
      })
      await reached.close()
      return statusCode
    }
    expect([await look('local'), await look('open')]).toEqual([404, 200])
  })
})

/** A connection to the server that never reads the answer. */
async function line(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  return socket
}
const closed = (socket: Socket) => {
  socket.resume()
  return once(socket, 'close')
}

describe('connections', () => {
  test('that say and take nothing are closed', async () => {
    const idle = await line()
    await closed(idle)
    expect(idle.closed).toBe(true)
  })

  test('of one address end somewhere', async () => {
    const first = await Promise.all([line(), line(), line()])
    const last = await line()
    await closed(last)
    expect(first.every(({ readyState }) => readyState === 'open')).toBe(true)
    for (const socket of first) socket.destroy()
  })

  test('of one address leave so many bytes unread, and no more', async () => {
    const lines = await Promise.all([line(), line(), line()])
    for (const one of lines) one.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(4))
    const heard = await Promise.all(
      lines.map(async (one) => {
        let bytes = 0
        await new Promise((resolve) => setTimeout(resolve, 100))
        one.on('data', (part: Buffer) => (bytes += part.length))
        await closed(one)
        return bytes
      }),
    )
    expect(heard.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(40_000_000)
  })

  test('that ask for the next answer before they took the last are closed', async () => {
    const greedy = await line()
    greedy.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(50))
    const heard: Buffer[] = []
    greedy.on('data', (part: Buffer) => heard.push(part))
    await closed(greedy)
    const answers = Buffer.concat(heard).toString().split('"alive":true').length - 1
    expect(answers).toBeLessThan(50)
  })
})

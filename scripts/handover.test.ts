import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Running } from './data-folder.ts'
import { type KeptServer, keepServer } from './keep-server.ts'
import { repositoryRoot } from './postgres-binaries.ts'
import { isAlive } from './processes.ts'

let folder = ''
let kept: KeptServer | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kikai-handover-'))
})
afterEach(async () => {
  await kept?.stop()
  kept = null
  rmSync(folder, { recursive: true, force: true })
})

/**
 * A server that answers with its process id after 20 ms, and has the product's timeouts and shutdown. With a shorter
 * header timeout, a busy machine that pauses the server between accepting a connection and reading it would reset a
 * client.
 */
const program = `
import { createServer } from 'node:http'
import { takeConnections } from '${repositoryRoot}/apps/server/src/http/handed-connections.ts'
let closing = false
const server = createServer((request, answer) => setTimeout(() => {
  if (closing) answer.setHeader('connection', 'close')
  answer.end(String(process.pid))
}, 20))
server.keepAliveTimeout = 5_000
server.headersTimeout = 10_000
const handed = takeConnections(server)
handed.onLeave(() => {
  closing = true
  void handed.allGone().then(() => process.exit(0))
})
process.on('SIGTERM', () => process.exit(0))
console.log('{"ready":true,"address":"http://here/h5/"}')
`

/**
 * The same server, checking for slow clients every 50 ms and blocked for 700 ms before it reads its first connection.
 */
const busy = program.replace(
  'const handed =',
  `server.connectionsCheckingInterval = 50
server.once('connection', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700))
const handed =`,
)

async function keep(source = program) {
  const main = join(folder, 'main.mts')
  writeFileSync(main, source)
  const port = await freePort()
  const started: Running[] = []
  const said: string[] = []
  const server = keepServer({
    main,
    environment: () => process.env,
    log: join(folder, 'server.log'),
    passesLogOn: false,
    say: (line) => said.push(line),
    onStart: (running) => started.push(running),
    port: { host: '127.0.0.1', port },
  })
  kept = server
  await server.ready
  return { server, port, main, started, said }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has such an address
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** The server's answer, or the error. */
function ask(port: number, agent?: Agent): Promise<string> {
  return new Promise((tell) => {
    const sent = request({ host: '127.0.0.1', port, agent: agent ?? false, timeout: 8_000 }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString('utf8')))
      answer.on('end', () => tell(text))
      answer.on('error', (error) => tell(error.message))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => tell(error.message))
    sent.end()
  })
}

/**
 * Sends requests continuously during the work, half over persistent and half over new connections, and returns all
 * answers.
 */
async function under(port: number, work: () => Promise<void>): Promise<string[]> {
  // First in, first out, so that no connection idles until it is closed.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  const asked: Promise<string>[] = []
  const timer = setInterval(() => asked.push(ask(port, agent), ask(port)), 10)
  await work()
  clearInterval(timer)
  const answers = await Promise.all(asked)
  agent.destroy()
  return answers
}

test('three servers after each other under 200 requests a second: each answers, and no request fails', async () => {
  const { server, port, started } = await keep()
  const answers = await under(port, async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await pause(100)
      await server.restart()
    }
    await pause(100)
  })
  const pids = started.map(({ pid }) => String(pid))
  expect(pids).toHaveLength(3)
  expect(answers.filter((answer) => !pids.includes(answer))).toEqual([])
  expect(new Set(answers)).toEqual(new Set(pids))
  expect(started.map(({ pid }) => isAlive(pid))).toEqual([false, false, true])
}, 30_000)

test('a server that stands still for a moment on a busy machine resets nobody whose request it has not read', async () => {
  const { port, started } = await keep(busy)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port)))
  expect(new Set(answers)).toEqual(new Set([String(started[0]?.pid)]))
})

test('a server that is killed takes with it what it was answering; whoever comes meanwhile waits for the next', async () => {
  const { port, started } = await keep()
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')
  await pause(5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port)))
  expect(new Set(answers)).toEqual(new Set([String(started[1]?.pid)]))
})

test('a next server that cannot start changes nothing: the one before goes on', async () => {
  const { server, port, main, started, said } = await keep()
  writeFileSync(main, 'process.exit(3)')
  await server.restart()
  expect(said.at(-1)).toContain('the one before goes on')
  expect(await ask(port)).toBe(String(started[0]?.pid))
  expect(started).toHaveLength(1)
})

test('a restart while the first server is still starting is ready all the same', async () => {
  const main = join(folder, 'main.mts')
  writeFileSync(main, `setTimeout(() => {}, 60_000)`)
  const server = keepServer({
    main,
    environment: () => process.env,
    log: join(folder, 'server.log'),
    passesLogOn: false,
    say: () => undefined,
    onStart: () => undefined,
    port: { host: '127.0.0.1', port: await freePort() },
  })
  kept = server
  await pause(200)
  writeFileSync(main, program)
  await server.restart()
  expect(await server.ready).toBe('http://here/h5/')
})

test('two who ask for a restart at once, and a stop in the middle of one, leave no process behind', async () => {
  const { server, started } = await keep()
  await Promise.all([server.restart(), server.restart()])
  expect(started).toHaveLength(3)
  const restarting = server.restart()
  await pause(20)
  await server.stop()
  await restarting
  kept = null
  expect(started.map(({ pid }) => isAlive(pid))).toEqual(started.map(() => false))
})

test('who sends half a header is cut off, as by a server that listens itself', async () => {
  const { port } = await keep(program.replace('10_000', '600\nserver.connectionsCheckingInterval = 100'))
  const { connect } = await import('node:net')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: h')
  const from = performance.now()
  await new Promise((done) =>
    socket
      .on('close', done)
      .on('error', () => undefined)
      .resume(),
  )
  expect(performance.now() - from).toBeLessThan(3_000)
})

test('a port that is taken is said at the start', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has such an address
  const { port } = taken.address() as AddressInfo
  const main = join(folder, 'main.mts')
  writeFileSync(main, program)
  const server = keepServer({
    main,
    environment: () => process.env,
    log: join(folder, 'server.log'),
    passesLogOn: false,
    say: () => undefined,
    onStart: () => undefined,
    port: { host: '127.0.0.1', port },
  })
  kept = server
  await expect(server.ready).rejects.toThrow('EADDRINUSE')
  taken.close()
})

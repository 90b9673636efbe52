import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Running } from './data-folder.ts'
import { keepServer, logBytesMax } from './keep-server.ts'
import { isAlive } from './processes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kikai-server-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Differently = { log?: string; onStart?: (running: Running) => void }

function keep(program: string, { log = join(folder, 'server.log'), onStart }: Differently = {}) {
  const main = join(folder, 'main.mts')
  writeFileSync(main, program)
  const started: Running[] = []
  const said: string[] = []
  const server = keepServer({
    main,
    environment: () => process.env,
    log,
    passesLogOn: false,
    say: (line) => said.push(line),
    onStart: (running) => {
      started.push(running)
      onStart?.(running)
    },
  })
  return { server, started, said }
}

const steady = `console.log('{"progress":"Migrating"}'); console.log('{"ready":true,"address":"http://here/h5/"}'); setInterval(() => {}, 1000)`

test('it is ready with its address, and what it wrote is in its log', async () => {
  const { server, said } = keep(steady)
  expect(await server.ready).toBe('http://here/h5/')
  expect(said).toEqual(['Migrating'])
  await server.stop()
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain('"ready":true')
})

test('a log that grows while the server runs is put aside, so that there are two at most', async () => {
  const lines = `for (let i = 0; i < 50; i++) console.log('x'.repeat(1_000_000)); `
  const { server } = keep(`${lines}${steady}`)
  await server.ready
  await server.stop()
  const sizes = readdirSync(folder).flatMap((name) =>
    name.startsWith('server.log') ? [statSync(join(folder, name)).size] : [],
  )
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThan(logBytesMax + 2_000_000)
})

test('a killed server is started again within 0.3 s', async () => {
  const { server, started } = keep(steady)
  await server.ready
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')
  const until = performance.now() + 300
  while (started.length < 2 && performance.now() < until) await pause(5)
  expect(started).toHaveLength(2)
  await server.stop()
  expect(started.map(({ pid }) => isAlive(pid))).toEqual([false, false])
})

test('on a full disk, where neither its log nor its name can be written, the server is kept all the same', async () => {
  const onStart = () => {
    throw new Error('ENOSPC: no space left on device')
  }
  const { server, started, said } = keep(steady, { log: '/dev/full', onStart })
  expect(await server.ready).toBe('http://here/h5/')
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')
  for (let patience = 200; started.length < 2 && patience > 0; patience -= 1) await pause(10)
  expect(started).toHaveLength(2)
  expect(said).toContain('The next start cannot find this server: ENOSPC: no space left on device')
  await server.stop()
  expect(started.map(({ pid }) => isAlive(pid))).toEqual([false, false])
})

test('a server that cannot start is not tried again for ever', async () => {
  const { server, started } = keep(`process.exit(3)`)
  await expect(server.ready).rejects.toThrow(/did not start \(exit 3\)/)
  await server.stop()
  expect(started).toHaveLength(1)
})

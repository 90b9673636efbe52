import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { UnderTest } from './processes-under-test.ts'

const rounds = Math.ceil(Number(process.env.KILLS ?? 10) / 2)
/** The approximate duration of a start; the database is killed in each part of it. */
const startMs = 900
const directory = mkdtempSync(join(tmpdir(), 'kikai-start-'))
const tested = new UnderTest(directory, randomInt(15_000, 32_000))

afterAll(async () => {
  await tested.stop()
  rmSync(directory, { recursive: true, force: true })
})

test(
  `a server whose database dies while it starts waits for it and does not end (${rounds} times)`,
  async () => {
    await tested.startPostgres()
    for (let round = 0; round < rounds; round += 1) {
      const started = tested.startServer()
      await pause(100 + Math.round((startMs * round) / rounds) + randomInt(100))
      await tested.killPostgres()
      await pause(randomInt(300))
      await tested.startPostgres()
      await started
      await tested.killServer()
    }
    expect(tested.ends.join('\n'), 'the last words of servers that ended').toBe('')
  },
  30_000 + rounds * 20_000,
)

test('a server whose connection is lost while the driver reads the types of arrays starts all the same', async () => {
  await tested.startPostgres()
  const proxy = await losingProxy(new URL(tested.databaseUrl), 'typarray')
  const url = new URL(tested.databaseUrl)
  url.port = String(proxy.port)
  await tested.startServer({ DATABASE_URL: url.href })
  await tested.killServer()
  proxy.close()
  expect(proxy.losses()).toBe(1)
  expect(tested.ends.join('\n'), 'the last words of servers that ended').toBe('')
}, 60_000)

/** Passes everything on to the database, except that it closes the first connection that sends `words`. */
async function losingProxy(database: URL, words: string) {
  let losses = 0
  const sockets = new Set<Socket>()
  const listener = createServer((client) => {
    const behind = connect(Number(database.port), database.hostname)
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    client.on('data', (part) => {
      if (losses === 0 && part.includes(words)) {
        losses += 1
        client.resetAndDestroy()
      } else behind.write(part)
    })
    behind.on('data', (part) => client.write(part))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    port,
    losses: () => losses,
    close: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

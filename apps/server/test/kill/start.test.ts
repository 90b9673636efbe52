import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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
    expect(tested.ends).toEqual([])
  },
  30_000 + rounds * 20_000,
)

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { authenticate, standingSessions } from '../src/reports/authenticate/authenticate.ts'
import { buildServer } from '../src/http/server.ts'
import { composeApp } from '../src/compose.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { type JobContext, systemContext } from '../src/platform/context.ts'
import { type Db, connect } from '../src/platform/database/db.ts'
import { allSweeps } from '../src/platform/jobs/sweeps.ts'
import { guardPools } from '../src/platform/database/pool-guard.ts'
import { checkRows } from '../src/platform/database/row.ts'
import { databaseUrl } from './global-setup.ts'
import { shiftDatabaseClock, startsAtMs } from './starting-moment.ts'

type Running = { app: ReturnType<typeof composeApp>; server: FastifyInstance; url: string; clock: Clock }
type Clock = { offsetMs: number }

let running: Running | null = null

/** The application under test, on this file's own database. */
export function product(): Running {
  if (!running) throw new Error('call startProduct() at the top of the test file')
  return running
}

export type StartOptions = {
  config?: Partial<Config>
  /**
   * A migrated database provided by the test, with the folder of its server. Its clock is the real one, because servers
   * with clocks of their own use it too.
   */
  on?: () => Promise<{ url: string; folder: string }>
  onStatement?: (statement: string) => void
  /** The real one for what has a clock of its own, such as the demo, which is laid by the real hour. */
  clock?: 'fixed' | 'real'
}

/** Called once at the top of a file: copies the migrated database and starts the app and its server in this process. */
export function startProduct({
  config = {},
  on,
  onStatement,
  clock: kind = on ? 'real' : 'fixed',
}: StartOptions = {}): void {
  let admin: Db | null = null
  let copy: string | null = null
  const folder = mkdtempSync(join(tmpdir(), 'kikai-files-'))
  const copyTemplate = async (): Promise<string> => {
    const server = inject('databaseServer')
    const name = `t_${randomUUID().replaceAll('-', '')}`
    admin = connect({ url: server, poolSize: 1 })
    // On a busy machine a copy may take longer than the product's limit for a statement.
    await admin`set statement_timeout = 0`
    await admin`create database ${admin(name)} template template_kikai strategy file_copy`
    copy = name
    return databaseUrl(server, name)
  }
  beforeAll(async () => {
    // Files share a worker and this list.
    faults.length = 0
    checkRows()
    guardPools()
    const brought = await on?.()
    const url = brought?.url ?? (await copyTemplate())
    const base = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: brought?.folder ?? folder,
      DATABASE_URL: url,
      KIKAI_DEMO: 'no',
      LOG_LEVEL: 'error',
      POOL_SIZE: '10',
    })
    const clock: Clock = { offsetMs: kind === 'real' ? 0 : startsAtMs - Date.now() }
    const log = {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (...parts: unknown[]) => {
        faults.push(parts)
        process.stderr.write(`${JSON.stringify(parts)}\n`)
      },
    }
    const app = composeApp({
      config: { ...base, readsPerSecond: 1_000_000, ...config },
      databaseUrl: url,
      log,
      nowMs: () => Date.now() + clock.offsetMs,
      onStatement,
    })
    if (!on) await shiftDatabaseClock(app.db, clock.offsetMs)
    const http = await buildServer({
      app,
      authenticate,
      standingSessions,
      h5Folder: join(folder, 'h5'),
      consoleFolder: join(folder, 'console'),
      ready: () => Promise.resolve(true),
    })
    await http.ready()
    running = { app, server: http, url, clock }
  }, 120_000)
  afterAll(async () => {
    await running?.server.close()
    await running?.app.close()
    if (admin && copy) await admin`drop database ${admin(copy)} with (force)`
    await admin?.end()
    rmSync(folder, { recursive: true, force: true })
    running = null
  })
}

/** Errors logged by the server; most tests expect none. */
export const faults: unknown[][] = []

/** Moves the time of the server and its database. */
export async function travel(ms: number): Promise<void> {
  const { app, clock } = product()
  clock.offsetMs += ms
  await shiftDatabaseClock(app.db, clock.offsetMs)
}

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)

/** The context of the product's jobs and sweeps. */
export const system = (): JobContext => systemContext(product().app)

/** Runs a sweep and returns the number of handled items. */
export function sweep(name: string): Promise<number> {
  const { app } = product()
  const found = allSweeps(app).find((one) => one.name === name)
  if (!found) throw new Error(`there is no sweep ${name}`)
  return found.run(system())
}

import { EventEmitter } from 'node:events'
import { Logger, type Runner, type WorkerEvents, run, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { App } from '../app.ts'
import { systemContext } from '../context.ts'
import { connect, isPassing } from '../database/db.ts'
import { lanesOf } from './job-tasks.ts'
import {
  endTurn,
  isPoolAlive,
  listLockOwners,
  lockPoolId,
  releaseIdle,
  takeTurn,
  unlockPoolId,
  unlockPools,
} from './jobs.store.ts'
import { allSweeps } from './sweeps.ts'

const deadPoolsEveryMs = 5_000

/** The queue's own tables; safe to call from several servers at once. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = queuePool(databaseUrl, () => undefined) // what is lost here is told by the migration itself
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/**
 * Whether an unhandled rejection comes from the queue's library after the database was lost: besides the loss it leaves
 * errors of its own unhandled, such as using its pool after its end.
 */
export function isQueueTripping(reason: unknown): boolean {
  const frames = reason instanceof Error ? (reason.stack ?? '').split('\n') : []
  // The frame where the error was made, because our own tasks have the library's frames further down.
  const made = frames.find((line) => /^\s+at /.test(line)) ?? ''
  return isPassing(reason) || /node_modules[\\/](graphile-worker|pg|pg-pool)[\\/]/.test(made)
}

export type Jobs = {
  stop(): Promise<void>
  /** Restarts the workers after the queue's library failed on a lost database; their jobs are released. */
  restart(): void
}

const restartAfterMs = 500
/** How long a queue may take to end: one that has lost its database may wait for its connections for ever. */
const endsWithinMs = 7_000
const poolEndsWithinMs = 1_000
/** How long the jobs of a queue that did not end in time stay with it, so that none is done twice at the same moment. */
const keepsJobsMs = 60_000

/** Runs queue and sweeps in every server process; advisory locks let one process do each sweep at a time. */
export async function startJobs(app: App, databaseUrl: string): Promise<Jobs> {
  const life = signsOfLife(app, databaseUrl)
  let queue: Queue | null = null
  let restarting: Promise<void> | null = null
  let isWanted = false
  let stopping = false

  /** Also while another queue is begun, because that one may be what failed. */
  const restart = () => {
    isWanted = true
    if (queue) restarting ??= beginAnew()
  }
  async function beginAnew(): Promise<void> {
    while (isWanted && !stopping) {
      if (queue) await endQueue(queue)
      queue = await untilBegun()
    }
    restarting = null
  }
  async function untilBegun(): Promise<Queue | null> {
    life.forget()
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, restartAfterMs))
      // What is heard until here was of the queue that has ended.
      isWanted = false
      const begun = await startQueue(app, databaseUrl, { life, ended: restart }).catch(() => null) // the database is still away: tried again
      if (begun) return begun
    }
    return null
  }

  queue = await startQueue(app, databaseUrl, { life, ended: restart }).catch(async (error: unknown) => {
    await life.end()
    throw error
  })
  if (isWanted) restart()

  // Another server takes its locks again within seconds when it has lost them, so that one look is not enough.
  let suspected: readonly string[] = []
  const deadPools = async () => {
    await life.renew()
    suspected = await freeDeadPools(app, suspected)
    await life.releaseIdle()
  }
  // Repeated within seconds, so a lost database does not matter here.
  await deadPools().catch((error: unknown) => app.log.warn({ error: String(error) }, 'no sign of life yet'))
  const timers = [every(app, 'jobs.deadPools', deadPoolsEveryMs, deadPools)]
  const ctx = systemContext(app)
  for (const sweep of allSweeps(app)) {
    timers.push(every(app, sweep.name, sweep.everySeconds * 1_000, () => life.alone(sweep.name, () => sweep.run(ctx))))
  }
  return {
    restart,
    async stop() {
      stopping = true
      timers.forEach((timer) => clearInterval(timer))
      await restarting
      if (queue) await endQueue(queue)
      await life.end()
    },
  }
}

type Queue = { readonly runners: Runner[]; readonly pool: Pool; isEnding: boolean }
type Around = {
  life: ReturnType<typeof signsOfLife>
  /** Hears that a runner has ended by itself, which the library also does without an error. */
  ended: () => void
}

async function startQueue(app: App, databaseUrl: string, { life, ended }: Around): Promise<Queue> {
  const pool = queuePool(databaseUrl, (error) => app.log.warn({ error }, 'the job queue lost a connection'))
  const queue: Queue = { runners: [], pool, isEnding: false }
  const hear = () => {
    if (!queue.isEnding) ended()
  }
  try {
    for (const lane of lanesOf(app)) {
      const runner = await run({
        ...lane,
        pgPool: pool,
        pollInterval: 1_000,
        noHandleSignals: true,
        events: life.events,
        logger: faultsTo(app),
      })
      queue.runners.push(runner)
      runner.promise.then(hear, hear)
      await life.renew()
    }
    return queue
  } catch (error) {
    await endQueue(queue)
    throw error
  }
}

/** What the library says of each job that went well would cost a line and a twentieth of the queue's CPU. */
const faultsTo = ({ log }: Pick<App, 'log'>): Logger =>
  new Logger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ ...scope }, message)
  })

/** Errors of the pool and its clients are handled, so that a restart of the database does not end the process. */
function queuePool(databaseUrl: string, onLoss: (message: string) => void): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 7, application_name: 'kikai-jobs' })
  pool.on('error', (error) => onLoss(error.message))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function endQueue(queue: Queue): Promise<void> {
  queue.isEnding = true
  const stopped = queue.runners.map((runner) => runner.stop().catch(() => undefined)) // one that has stopped by itself throws; stopping is what we wanted
  await within(endsWithinMs, Promise.all(stopped))
  const ended = queue.pool.end().catch(() => undefined) // ended before, or its connections are gone: either way there is none left
  await within(poolEndsWithinMs, ended)
}

/** Waits for the work, but no longer than this. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/**
 * Holds an advisory lock for each pool of workers of this process on one connection, so that the locks end with the
 * process. They are taken again after a restart of the database.
 */
export function signsOfLife(app: Pick<App, 'log'>, databaseUrl: string) {
  const connection = connect({ url: databaseUrl, poolSize: 1, idleSeconds: 0, lifeSeconds: null })
  const living = new Set<string>()
  const ended = new Set<string>()
  const active = new Set<string>()
  const end = (id: string) => {
    living.delete(id)
    ended.add(id)
  }
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => living.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => end(workerPool.id))
  events.on('job:start', ({ job }) => active.add(job.id))
  events.on('job:complete', ({ job }) => active.delete(job.id))
  events.on('job:failed', ({ job, error }) =>
    app.log.error(
      { task: job.task_identifier, job: job.id, tries: job.attempts, error: String(error) },
      'a job is dead: it has failed as often as it is tried, and stays in the queue until somebody looks',
    ),
  )
  return {
    events,
    connection,
    async renew(): Promise<void> {
      for (const id of ended) {
        await unlockPoolId(connection, id)
        ended.delete(id)
      }
      for (const id of living) await lockPoolId(connection, id)
    },
    /**
     * Runs the work unless another process does: one sweep at a time is enough, and two would wait for each other's
     * rows.
     */
    async alone(name: string, work: () => Promise<unknown>): Promise<void> {
      if (!(await takeTurn(connection, name))) return
      try {
        await work()
      } finally {
        await endTurn(connection, name)
      }
    },
    /** Gives up the former pools: those that have not ended keep their jobs for a minute, in case they are still done. */
    forget(): void {
      for (const id of living) setTimeout(() => end(id), keepsJobsMs).unref()
    },
    /** Releases jobs whose answer from the database was lost: a pool of ours holds them and does not know it. */
    async releaseIdle(): Promise<void> {
      await releaseIdle(connection, { pools: [...living], active: [...active] })
    },
    end: () => connection.end({ timeout: 1 }),
  }
}

function every(app: App, name: string, ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  let running = false
  return setInterval(() => {
    if (running) return
    running = true
    work()
      .catch((error: unknown) =>
        app.log.warn({ sweep: name, error: String(error) }, 'a sweep failed and will be tried again'),
      )
      .finally(() => (running = false))
  }, ms).unref()
}

/**
 * Releases jobs that killed pools of workers have left locked, of those that seemed dead at the last look too. Returns
 * the pools that seem dead now.
 */
export async function freeDeadPools(app: App, suspected: readonly string[]): Promise<string[]> {
  const dead: string[] = []
  for (const { lockedBy } of await listLockOwners(app.db))
    if (!(await isPoolAlive(app.db, lockedBy))) dead.push(lockedBy)
  const certain = dead.filter((id) => suspected.includes(id))
  if (certain.length > 0) await unlockPools(app.db, certain)
  return dead
}

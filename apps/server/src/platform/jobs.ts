import { EventEmitter } from 'node:events'
import { type Runner, type WorkerEvents, run, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { App } from './app.ts'
import { systemContext } from './context.ts'
import { connect, isPassing } from './db.ts'
import { lanesOf } from './job-tasks.ts'
import { endTurn, isWorkerAlive, listLockOwners, lockWorkerName, takeTurn, unlockWorkers } from './jobs.store.ts'
import { allSweeps } from './sweeps.ts'

const deadWorkersEveryMs = 5_000

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

/** Runs queue and sweeps in every server process; advisory locks let one process do each sweep at a time. */
export async function startJobs(app: App, databaseUrl: string): Promise<Jobs> {
  const life = signsOfLife(app, databaseUrl)
  let queue = await startQueue(app, databaseUrl, life).catch(async (error: unknown) => {
    await life.end()
    throw error
  })
  let restarting: Promise<void> | null = null
  let stopping = false

  const restart = () => {
    restarting ??= beginAnew().finally(() => (restarting = null))
  }
  async function beginAnew(): Promise<void> {
    await endQueue(queue)
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, restartAfterMs))
      life.forget()
      const begun = await startQueue(app, databaseUrl, life).catch(() => null) // the database is still away: tried again
      if (begun) {
        queue = begun
        return
      }
    }
  }

  const deadWorkers = async () => {
    await life.renew()
    await freeDeadWorkers(app)
  }
  // Repeated within seconds, so a lost database does not matter here.
  await deadWorkers().catch((error: unknown) => app.log.warn({ error: String(error) }, 'no sign of life yet'))
  const timers = [every(app, 'jobs.deadWorkers', deadWorkersEveryMs, deadWorkers)]
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
      await endQueue(queue)
      await life.end()
    },
  }
}

type Queue = { runners: Runner[]; pool: Pool }

async function startQueue(app: App, databaseUrl: string, life: ReturnType<typeof signsOfLife>): Promise<Queue> {
  const pool = queuePool(databaseUrl, (error) => app.log.warn({ error }, 'the job queue lost a connection'))
  const runners: Runner[] = []
  try {
    for (const lane of lanesOf(app))
      runners.push(
        await run({ ...lane, pgPool: pool, pollInterval: 1_000, noHandleSignals: true, events: life.events }),
      )
    return { runners, pool }
  } catch (error) {
    await endQueue({ runners, pool })
    throw error
  }
}

/** Errors of the pool and its clients are handled, so that a restart of the database does not end the process. */
function queuePool(databaseUrl: string, onLoss: (message: string) => void): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 7, application_name: 'kikai-jobs' })
  pool.on('error', (error) => onLoss(error.message))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function endQueue({ runners, pool }: Queue): Promise<void> {
  for (const runner of runners) await runner.stop().catch(() => undefined) // one that has stopped by itself throws; stopping is what we wanted
  await pool.end().catch(() => undefined) // ended before, or its connections are gone: either way there is none left
}

/**
 * Holds an advisory lock for each worker of this process on one connection, so that the locks end with the process.
 * They are taken again after a restart of the database.
 */
export function signsOfLife(app: Pick<App, 'log'>, databaseUrl: string) {
  const connection = connect({ url: databaseUrl, poolSize: 1, idleSeconds: 0, lifeSeconds: null })
  const names = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => names.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => names.delete(worker.workerId))
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
      for (const name of names) await lockWorkerName(connection, name)
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
    /** Gives up the former workers; others may release their jobs. */
    forget: () => names.clear(),
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

/** Releases jobs that killed workers have left locked. */
export async function freeDeadWorkers(app: App): Promise<number> {
  const owners = await listLockOwners(app.db)
  const dead: string[] = []
  for (const { lockedBy } of owners) if (!(await isWorkerAlive(app.db, lockedBy))) dead.push(lockedBy)
  if (dead.length > 0) await unlockWorkers(app.db, dead)
  return dead.length
}

import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from './db.ts'
import { bool, countRow, row, text } from './row.ts'

/** After so many tries, within hours, a job is dead and needs a person. */
const triesMax = 10

/** A job to come: which task, and the ids that it is given. */
export type NewJob = { readonly task: string; readonly facts: unknown }

type When = { urgent?: boolean; at?: Instant }

/**
 * Queues jobs in the caller's transaction by one statement: urgent ones first, none before `at`. Shared facts are sent
 * once.
 */
export function insertJobs(tx: Tx, jobs: readonly NewJob[], { urgent = false, at }: When = {}) {
  const facts = [...new Set(jobs.map((job) => job.facts))]
  const factsAt = jobs.map((job) => facts.indexOf(job.facts) + 1)
  return tx`
    select queue_jobs(
      ${jobs.map(({ task }) => task)}::text[], ${factsAt}::int[], ${facts.map((one) => JSON.stringify(one))}::text[],
      ${at ?? null}, ${urgent ? -1 : 0}, ${triesMax}
    )
  `
}

/** Queues jobs and waits for it; an empty list sends nothing. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[], when?: When): Promise<void> {
  if (jobs.length > 0) await insertJobs(tx, jobs, when)
}

/** Jobs that failed as often as they are tried. */
export const countDeadJobs = async (db: Sql): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts`)).count

const workerRow = row({ lockedBy: text })

/** The names of workers that hold jobs. */
export const listLockOwners = (db: Sql) =>
  workerRow.all(db`select distinct locked_by from graphile_worker._private_jobs where locked_by is not null`)

/**
 * Takes the advisory lock of a worker's name once per session; the worker counts as alive while the session holds it.
 */
export async function lockWorkerName(db: Sql, name: string): Promise<void> {
  await db`
    select pg_advisory_lock(hashtextextended(${name}, 0))
    where not exists (
      select from pg_locks
      where locktype = 'advisory'
        and pid = pg_backend_pid()
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0)
    )
  `
}

export async function isWorkerAlive(db: Sql, name: string): Promise<boolean> {
  const { count } = await countRow.one(db`
    select count(*)::int as count
    from pg_locks
    where locktype = 'advisory'
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0)
  `)
  return count > 0
}

/** Releases the jobs of dead workers within seconds instead of the queue's own four hours. */
export const unlockWorkers = (db: Sql, names: string[]) => db`select graphile_worker.force_unlock_workers(${names})`

const takenRow = row({ taken: bool })

/** Takes the lock for a sweep; while the session lives no other process can. */
export const takeTurn = async (db: Sql, sweep: string): Promise<boolean> =>
  (await takenRow.one(db`select pg_try_advisory_lock(hashtextextended(${`sweep ${sweep}`}, 0)) as taken`)).taken

export const endTurn = (db: Sql, sweep: string) =>
  db`select pg_advisory_unlock(hashtextextended(${`sweep ${sweep}`}, 0))`

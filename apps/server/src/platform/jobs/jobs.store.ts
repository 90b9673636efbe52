import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../database/db.ts'
import { boolColumn, countRow, row, textColumn } from '../database/row.ts'

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

const ownerRow = row({ lockedBy: textColumn })

/** The pools of workers that hold jobs, longer than a new pool needs to show that it lives. */
export const listLockOwners = (db: Sql) =>
  ownerRow.all(db`
    select distinct locked_by
    from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - interval '3 seconds'
  `)

/** Whether a row of pg_locks is the advisory lock of this id. */
const isLockOf = (db: Sql, id: string): Fragment =>
  db`locktype = 'advisory' and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${id}, 0)`

/**
 * Takes the advisory lock of a pool's id once per session; the pool counts as alive while the session holds it. The
 * queue locks jobs by the id of the pool, not by that of one of its workers.
 */
export async function lockPoolId(db: Sql, id: string): Promise<void> {
  await db`
    select pg_advisory_lock(hashtextextended(${id}, 0))
    where not exists (select from pg_locks where pid = pg_backend_pid() and ${isLockOf(db, id)})
  `
}

export async function unlockPoolId(db: Sql, id: string): Promise<void> {
  await db`
    select pg_advisory_unlock(hashtextextended(${id}, 0))
    where exists (select from pg_locks where pid = pg_backend_pid() and ${isLockOf(db, id)})
  `
}

export async function isPoolAlive(db: Sql, id: string): Promise<boolean> {
  const { count } = await countRow.one(db`select count(*)::int as count from pg_locks where ${isLockOf(db, id)}`)
  return count > 0
}

/** Releases jobs that these pools hold for a minute and that none of their workers does, as after a lost answer. */
export const releaseIdle = (db: Sql, { pools, active }: { pools: string[]; active: string[] }) => db`
  update graphile_worker._private_jobs
  set locked_at = null, locked_by = null
  where locked_by = any(${pools}::text[]) and locked_at < now() - interval '1 minute' and not (id = any(${active}::bigint[]))
`

/** Releases the jobs of dead pools (the library calls their ids those of workers) within seconds instead of the queue's own four hours. */
export const unlockPools = (db: Sql, ids: string[]) => db`select graphile_worker.force_unlock_workers(${ids})`

const takenRow = row({ taken: boolColumn })

/** Takes the lock for a sweep; while the session lives no other process can. */
export const takeTurn = async (db: Sql, sweep: string): Promise<boolean> =>
  (await takenRow.one(db`select pg_try_advisory_lock(hashtextextended(${`sweep ${sweep}`}, 0)) as taken`)).taken

export const endTurn = (db: Sql, sweep: string) =>
  db`select pg_advisory_unlock(hashtextextended(${`sweep ${sweep}`}, 0))`

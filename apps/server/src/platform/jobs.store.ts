import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from './db.ts'
import { bool, integer, row, text } from './row.ts'

/** After so many tries, some hours later, a job is dead and somebody has to look. */
const triesMax = 10

const countRow = row({ count: integer })

/** Puts jobs with the same facts into the queue, in the caller's transaction. Facts are ids. Urgent ones are worked off first, and none before `at`. */
export async function addJobs(
  tx: Tx,
  tasks: readonly string[],
  facts: unknown,
  { urgent = false, at }: { urgent?: boolean; at?: Instant } = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(
      task, payload => ${JSON.stringify(facts)}::text::json, max_attempts => ${triesMax}::int, priority => ${urgent ? -1 : 0}::int,
      run_at => ${at ?? null}::timestamptz
    )
    from unnest(${[...tasks]}::text[]) as task
  `
}

/** Jobs that failed as often as they are tried. */
export const countDeadJobs = async (db: Sql): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts`)).count

const workerRow = row({ lockedBy: text })

/** Whoever holds jobs now, by the names that workers gave themselves. */
export const listLockOwners = (db: Sql) =>
  workerRow.all(db`select distinct locked_by from graphile_worker._private_jobs where locked_by is not null`)

/** A worker lives as long as its session holds the advisory lock of its name; taken once for each session. */
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

/** Gives a dead worker's jobs back, so that they run within seconds instead of after the queue's own four hours. */
export const unlockWorkers = (db: Sql, names: string[]) => db`select graphile_worker.force_unlock_workers(${names})`

const takenRow = row({ taken: bool })

/** Whether this process may do a sweep now; as long as its session lives no other may. */
export const takeTurn = async (db: Sql, sweep: string): Promise<boolean> =>
  (await takenRow.one(db`select pg_try_advisory_lock(hashtextextended(${`sweep ${sweep}`}, 0)) as taken`)).taken

export const endTurn = (db: Sql, sweep: string) =>
  db`select pg_advisory_unlock(hashtextextended(${`sweep ${sweep}`}, 0))`

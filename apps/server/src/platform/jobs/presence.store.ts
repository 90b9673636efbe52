import type { Instant } from '@kikai/kernel/instant'
import type { Sql } from '../database/db.ts'
import { boolColumn, instantColumn, integerColumn, row, textColumn } from '../database/row.ts'

type Said = {
  id: string
  host: string
  pid: number
  version: string
  runsJobs: boolean
  memoryBytes: number
  lagMs: number
  startedAt: Instant
}

/** Notes that a process runs, and forgets those that have said nothing for an hour. */
export async function saveProcess(db: Sql, said: Said): Promise<void> {
  await db`
    insert into server_process (id, host, pid, version, runs_jobs, memory_bytes, lag_ms, started_at)
    values (
      ${said.id}, ${said.host}, ${said.pid}, ${said.version}, ${said.runsJobs}, ${said.memoryBytes}, ${said.lagMs},
      ${said.startedAt}
    )
    on conflict (id) do update
      set memory_bytes = excluded.memory_bytes, lag_ms = excluded.lag_ms, seen_at = excluded.seen_at
  `
  await db`delete from server_process where seen_at < app_now() - interval '1 hour'`
}

export const forgetProcess = (db: Sql, id: string) => db`delete from server_process where id = ${id}`

const processRow = row({
  host: textColumn,
  pid: integerColumn,
  version: textColumn,
  runsJobs: boolColumn,
  startedAt: instantColumn,
  memoryBytes: integerColumn,
  lagMs: integerColumn,
})

/** The processes that have said within a minute that they run. */
export const listProcesses = (db: Sql) =>
  processRow.all(db`
    select host, pid, version, runs_jobs, started_at, memory_bytes, lag_ms
    from server_process
    where seen_at > app_now() - interval '1 minute'
    order by host, pid
  `)

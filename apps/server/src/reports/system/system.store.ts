import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { instantColumn, integerColumn, nullable, row, textColumn } from '../../platform/database/row.ts'

const taskRow = row({
  task: textColumn,
  waiting: integerColumn,
  failing: integerColumn,
  dead: integerColumn,
  oldestDueAt: nullable(instantColumn),
  lastError: nullable(textColumn),
})

/** What is in the queue by task, those with the oldest due work first. A job that waits for its time is not due. */
export const listQueuedTasks = (db: Sql, count: number) =>
  taskRow.all(db`
    select
      t.identifier as task,
      count(*) filter (where j.attempts < j.max_attempts)::int as waiting,
      count(*) filter (where j.attempts < j.max_attempts and j.last_error is not null)::int as failing,
      count(*) filter (where j.attempts >= j.max_attempts)::int as dead,
      min(j.created_at) filter (where j.attempts < j.max_attempts and (j.run_at <= now() or j.last_error is not null)) as oldest_due_at,
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1] as last_error
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier
    order by oldest_due_at nulls last, t.identifier
    limit ${count}
  `)

const sendingRow = row({ sent: integerColumn, waiting: integerColumn, oldestAt: nullable(instantColumn) })

export const countMails = (db: Sql) =>
  sendingRow.one(db`
    select
      count(*) filter (where state = 'sent' and sent_at > app_now() - interval '1 day')::int as sent,
      count(*) filter (where state = 'queued')::int as waiting,
      min(created_at) filter (where state = 'queued') as oldest_at
    from mail
  `)

export const countSms = (db: Sql) =>
  sendingRow.one(db`
    select
      count(*) filter (where state = 'sent' and sent_at > app_now() - interval '1 day')::int as sent,
      count(*) filter (where state = 'queued')::int as waiting,
      min(created_at) filter (where state = 'queued') as oldest_at
    from sms
  `)

const databaseRow = row({
  version: textColumn,
  bytes: integerColumn,
  connections: integerColumn,
  connectionsMax: integerColumn,
  migrations: integerColumn,
})

export const readDatabase = (db: Sql) =>
  databaseRow.one(db`
    select
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as connections_max,
      (select count(*)::int from schema_migration) as migrations
  `)

const nameRow = row({ name: textColumn })

export const listInvariants = async (db: Sql): Promise<string[]> =>
  (
    await nameRow.all(db`
      select viewname::text as name
      from pg_views
      where schemaname = 'public' and viewname like 'invariant\\_i%'
      order by viewname
    `)
  ).map(({ name }) => name)

const rowsRow = row({ rows: integerColumn })

/** How many rows an invariant has, which may take its time on a large database. */
export async function countBreaches(tx: Tx, view: string): Promise<number> {
  await tx`set local statement_timeout = '60s'`
  return (await rowsRow.one(tx`select count(*)::int as rows from ${tx(view)}`)).rows
}

export const saveCheck = (tx: Tx, { name, rows }: { name: string; rows: number }) => tx`
  insert into invariant_check (name, rows)
  values (${name}, ${rows})
  on conflict (name) do update set rows = excluded.rows, checked_at = excluded.checked_at
`

/** Forgets invariants that a newer version no longer has. */
export const forgetChecks = (tx: Tx, kept: readonly string[]) =>
  tx`delete from invariant_check where not (name = any(${[...kept]}::text[]))`

export type Check = { name: string; rows: number; checkedAt: Instant }
const checkRow = row({ name: textColumn, rows: integerColumn, checkedAt: instantColumn })

export const listChecks = (db: Sql) =>
  checkRow.all(db`select name, rows, checked_at from invariant_check order by name`)

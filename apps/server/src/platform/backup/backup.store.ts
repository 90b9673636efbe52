import type { Sql } from '../database/db.ts'
import { boolColumn, instantColumn, integerColumn, nullable, row, textColumn } from '../database/row.ts'

const lockedRow = row({ is: boolColumn })

/** Held by this session until it ends; false while another one makes a backup. */
export const lockBackups = async (db: Sql): Promise<boolean> =>
  (await lockedRow.one(db`select pg_try_advisory_lock(hashtext('kikai backup')) as is`)).is

const startedRow = row({ wal: textColumn, at: instantColumn })

/** Begins a copy of the running cluster's folder; the session that ends it must be the same. */
export const startCopy = (db: Sql) =>
  startedRow.one(db`
    select pg_walfile_name(pg_backup_start('kikai', fast => true)) as wal, clock_timestamp() as at
  `)

const endedRow = row({ label: textColumn, at: instantColumn })

/** Ends it, and waits until the log that it needs is kept; what is returned belongs in the copy's `backup_label`. */
export const endCopy = (db: Sql) =>
  endedRow.one(db`
    with ended as materialized (select labelfile from pg_backup_stop(wait_for_archive => true))
    select labelfile as label, clock_timestamp() as at
    from ended
  `)

const folderRow = row({ folder: nullable(textColumn) })

/** The folder of the database's files, for a role that may know it. */
export const readClusterFolder = async (db: Sql): Promise<string | null> =>
  (await folderRow.maybe(db`select setting as folder from pg_settings where name = 'data_directory'`))?.folder ?? null

const keptRow = row({ mode: textColumn, failed: integerColumn, lastAt: nullable(instantColumn) })

/** Whether the write-ahead log is kept, how often that failed in a row, and when it last went well. */
export const readLogKeeping = (db: Sql) =>
  keptRow.one(db`
    select
      current_setting('archive_mode') as mode, last_archived_time as last_at,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then failed_count else 0 end as failed
    from pg_stat_archiver
  `)

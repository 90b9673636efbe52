import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../database/db.ts'
import { endCopy, lockBackups, readLogKeeping, startCopy } from './backup.store.ts'
import { copyCluster, mirrorFiles } from './copy-tree.ts'
import { type BackupNote, type KeptBackup, backupPlaces, makePlaces, noteFile, pruneBackups } from './kept-backups.ts'

export type BackupParts = {
  databaseUrl: string
  /** The folder of the running cluster. */
  cluster: string
  /** The folder of uploaded files. */
  files: string
  /** Where backups are kept. */
  folder: string
  keptDays: number
}

/** Its message is for the person who makes the backup. */
export class NotBackedUp extends Error {}

/** How long the last piece of the log may take to be kept. */
const keptWithinMs = 120_000

/**
 * Copies the running cluster and the files, and removes what is older than it shall be kept. The database comes first: a
 * file too many does no harm, one too few does.
 */
export async function makeBackup({ databaseUrl, cluster, files, folder, keptDays }: BackupParts): Promise<KeptBackup> {
  await makePlaces(folder)
  const { base, files: kept, gone } = backupPlaces(folder)
  const db = connect({ url: databaseUrl, poolSize: 1, idleSeconds: 0, lifeSeconds: null })
  try {
    await db`select set_config('statement_timeout', ${String(keptWithinMs)}, false)`
    if ((await readLogKeeping(db)).mode === 'off')
      throw new NotBackedUp(
        'PostgreSQL keeps no log here, without which a copy of its files is of no use. Start Kikai with BACKUPS_KEPT_DAYS=7, or stop it and say this again.',
      )
    // Both would mirror the same files, and the second would take what the first has just removed for its own.
    if (!(await lockBackups(db))) throw new NotBackedUp('Another backup is being made. Wait until it is done.')
    const started = await startCopy(db)
    const name = started.at.replaceAll(':', '-')
    const fresh = join(base, `${name}.new`)
    await rm(fresh, { recursive: true, force: true })
    const copied = await copyCluster(cluster, join(fresh, 'cluster'))
    const ended = await endCopy(db)
    await writeFile(join(fresh, 'cluster/backup_label'), ended.label, { mode: 0o600 })
    const counted = await mirrorFiles({ from: files, to: kept, gone: join(gone, ended.at.slice(0, 10)) })
    const said: BackupNote = {
      startedAt: started.at,
      endedAt: ended.at,
      startWal: started.wal,
      databaseBytes: copied.bytes,
      files: counted.files,
      filesBytes: counted.bytes,
    }
    await writeFile(join(fresh, noteFile), JSON.stringify(said), { mode: 0o600 })
    await promisify(execFile)('sync', ['-f', fresh])
    await rename(fresh, join(base, name))
    await pruneBackups(folder, { nowMs: Date.parse(ended.at), keptDays })
    return { ...said, folder: join(base, name) }
  } finally {
    await db.end({ timeout: 1 })
  }
}

import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Reads, Services } from '../context.ts'
import { readClusterFolder } from './backup.store.ts'
import { listBackups } from './kept-backups.ts'
import { makeBackup } from './make-backup.ts'

/** Whether the database is the embedded one of DATA_DIR, which only we can back up. */
export async function isOurCluster({ db, config }: Reads & Pick<Services, 'config'>): Promise<boolean> {
  const served = await placeOf(await readClusterFolder(db))
  const ours = await placeOf(clusterOf(config.dataFolder))
  return served !== null && served === ours
}

/** Null for a folder of another machine, or one that is closed to us. */
const placeOf = (path: string | null) => (path === null ? null : realpath(path).catch(() => null))
const clusterOf = (dataFolder: string) => join(dataFolder, 'postgres/cluster')

/** The last moment at which a nightly backup was due. */
export function lastDueMs(nowMs: number, hour: number): number {
  const today = Math.floor(nowMs / dayMs) * dayMs + hour * hourMs
  return today <= nowMs ? today : today - dayMs
}

/** Makes the night's backup of the embedded database and the files, once each night, and the first one at once. */
export async function backUpNightly(ctx: Reads & Pick<Services, 'config' | 'log' | 'nowMs'>): Promise<number> {
  const { databaseUrl, dataFolder, backupFolder, backupsKeptDays, backupHour } = ctx.config
  if (backupsKeptDays === 0 || databaseUrl === undefined || !(await isOurCluster(ctx))) return 0
  const [newest] = await listBackups(backupFolder)
  if (newest && Date.parse(newest.endedAt) >= lastDueMs(ctx.nowMs(), backupHour)) return 0
  const made = await makeBackup({
    databaseUrl,
    cluster: clusterOf(dataFolder),
    files: join(dataFolder, 'files'),
    folder: backupFolder,
    keptDays: backupsKeptDays,
  })
  ctx.log.info({ bytes: made.databaseBytes, files: made.files }, 'the database and the files were backed up')
  return 1
}

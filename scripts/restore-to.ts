import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addFiles, copyCluster } from '../apps/server/src/platform/backup/copy-tree.ts'
import { backupPlaces, listBackups, namesIn } from '../apps/server/src/platform/backup/kept-backups.ts'
import { archiveSettings, recoverySettings } from './archive-wal.ts'
import { endLeftBehind, startPostgres } from './embedded-postgres.ts'
import { postgresAccount } from './postgres-account.ts'

export type Restoring = {
  /** The data folder, whose lock is held. */
  folder: string
  backupFolder: string
  to: Date | 'latest'
  say: (line: string) => void
}

/** The time after `--to`, with its zone; null where it is none, such as one on the 31st of February. */
export function readTime([flag, value = '']: string[]): Date | 'latest' | null {
  if (flag !== '--to') return null
  if (value === 'latest') return 'latest'
  const said = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.exec(value)
  const time = new Date(value)
  if (!said || Number.isNaN(time.getTime())) return null
  // JavaScript takes a day that a month lacks for one of the next.
  const [, year, month, day] = said.map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day ? time : null
}

/** Its message is for the person who restores. */
export class NotRestored extends Error {}

/**
 * Returns the embedded database and the files to a time: the newest backup before it, and the write-ahead log up to it.
 * The present data is moved aside when everything is ready, and never before; nothing is deleted.
 */
export async function restoreTo({ folder, backupFolder, to, say }: Restoring): Promise<{ aside: string }> {
  const cluster = join(folder, 'postgres/cluster')
  const backup = await chooseBackup(backupFolder, to)
  await endLeftBehind(cluster, say)
  const directory = join(folder, 'restored')
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const account = postgresAccount(cluster)
  const restored = join(directory, 'cluster')
  say(`Copying the backup of ${backup.endedAt} …`)
  await copyCluster(join(backup.folder, 'cluster'), restored)
  addPresentLog(cluster, join(restored, 'pg_wal'))
  writeFileSync(join(restored, 'recovery.signal'), '')
  const connection = join(folder, 'postgres/connection.json')
  if (existsSync(connection)) copyFileSync(connection, join(directory, 'connection.json'))
  if (account) giveTo(restored, account)

  say('Reading the log up to that time …')
  const running = await startPostgres({
    directory,
    log: join(folder, 'log/postgres.log'),
    settings: { ...archiveSettings(backupFolder, cluster), ...recoverySettings(backupFolder, to) },
    say,
  }).catch((error: unknown) => {
    throw new NotRestored(`${error instanceof Error ? error.message : String(error)} The present data was not touched.`)
  })
  await running.stop()

  const files = join(directory, 'files')
  for (const from of [join(folder, 'files'), ...(await fileFolders(backupFolder, backup.endedAt))])
    await addFiles({ from, to: files })

  const aside = join(folder, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
  mkdirSync(aside, { mode: 0o711 })
  const moves = [
    { present: cluster, fresh: restored, name: 'cluster' },
    { present: join(folder, 'files'), fresh: files, name: 'files' },
  ]
  for (const { present, fresh, name } of moves) {
    if (existsSync(present)) renameSync(present, join(aside, name))
    if (!existsSync(fresh)) continue
    mkdirSync(join(present, '..'), { recursive: true })
    renameSync(fresh, present)
  }
  if (!existsSync(connection)) copyFileSync(join(directory, 'connection.json'), connection)
  rmSync(directory, { recursive: true, force: true })
  return { aside }
}

async function chooseBackup(backupFolder: string, to: Date | 'latest') {
  const kept = await listBackups(backupFolder)
  const found = to === 'latest' ? kept[0] : kept.find(({ endedAt }) => Date.parse(endedAt) <= to.getTime())
  if (found) return found
  const oldest = kept.at(-1)
  throw new NotRestored(
    oldest
      ? `The oldest backup in ${backupFolder} is of ${oldest.endedAt}: no earlier time can be restored.`
      : `There is no backup in ${backupFolder}. BACKUP_DIR names another folder.`,
  )
}

/** What was written last is not among the kept log yet: the present cluster has it, if the disk still does. */
function addPresentLog(cluster: string, to: string): void {
  const from = join(cluster, 'pg_wal')
  for (const name of existsSync(from) ? readdirSync(from) : [])
    if (/^[0-9A-F]{24}$|\.history$/.test(name)) copyFileSync(join(from, name), join(to, name))
}

/** The files of the backups, and those that were deleted since the restored time. */
async function fileFolders(backupFolder: string, endedAt: string): Promise<string[]> {
  const { files, gone } = backupPlaces(backupFolder)
  const days = (await namesIn(gone)).filter((day) => day >= endedAt.slice(0, 10))
  return [files, ...days.map((day) => join(gone, day))]
}

function giveTo(path: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) giveTo(join(path, entry.name), { uid, gid })
    else chownSync(join(path, entry.name), uid, gid)
  }
}

/** Ends the command when the database is not the embedded one, and says what to use instead. */
export function refuseOwnDatabase(instead: string, or: string): void {
  if (!process.env.DATABASE_URL) return
  process.stderr.write(
    `  DATABASE_URL names a database of your own, which this command does not touch. Use ${instead}, ${or}; and copy DATA_DIR/files (or the bucket of S3_URL) beside it.\n`,
  )
  process.exit(78)
}

export const writtenSize = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

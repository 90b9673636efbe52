import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NotBackedUp, makeBackup } from '../apps/server/src/platform/backup/make-backup.ts'
import { readSettings } from '../apps/server/src/platform/config/config.ts'
import { archiveSettings } from './archive-wal.ts'
import { FolderTaken, dropLock, locateData, makeDataFolder, takeLock } from './data-folder.ts'
import { keptUrl, startPostgres } from './embedded-postgres.ts'
import { say } from './on-database.ts'
import { refuseOwnDatabase, writtenSize } from './restore-to.ts'

/**
 * `npm run backup`: copies the embedded database and the files now, whether Kikai runs or not. `npm run restore` brings
 * them back.
 */
refuseOwnDatabase('pg_dump -Fc "$DATABASE_URL" > kikai.dump', 'or the copies and the log that your provider keeps')
const settings = readSettings({ ...process.env, DATABASE_URL: 'postgres://embedded/kikai' })
const folder = locateData(process.env.DATA_DIR, settings.dataFolder)
const directory = join(folder, 'postgres')
const backupFolder = process.env.BACKUP_DIR ? settings.backupFolder : join(folder, 'backup')
// Where nothing is kept each night, what is made by hand is kept for a week.
const keptDays = settings.backupsKeptDays || 7

makeDataFolder(folder)
if (isRunning()) {
  await backUp(keptUrl(directory)).catch((error: unknown) => {
    if (!(error instanceof NotBackedUp)) throw error
    process.stderr.write(`  ${error.message}\n`)
    process.exitCode = 1
  })
} else {
  const postgres = await startPostgres({
    directory,
    log: `${folder}/log/postgres.log`,
    settings: archiveSettings(backupFolder, join(directory, 'cluster')),
    say,
  })
  try {
    await backUp(postgres.url)
  } finally {
    await postgres.stop()
    dropLock(folder)
  }
}

function isRunning(): boolean {
  try {
    takeLock(folder, 'making a backup')
    return false
  } catch (error) {
    if (error instanceof FolderTaken) return true
    throw error
  }
}

async function backUp(databaseUrl: string): Promise<void> {
  const cluster = join(directory, 'cluster')
  const made = await makeBackup({ databaseUrl, cluster, files: join(folder, 'files'), folder: backupFolder, keptDays })
  say(
    `Backed up: ${writtenSize(made.databaseBytes)} of database, ${made.files} files of ${writtenSize(made.filesBytes)}.`,
  )
  say(
    `They are in ${backupFolder}, with ${readdirSync(join(backupFolder, 'base')).length} kept. Copy that folder to another machine as well.`,
  )
  say(`To return: npm run restore -- --to ${made.endedAt} (or any later time).`)
}

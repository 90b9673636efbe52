import { join } from 'node:path'
import { listBackups } from '../apps/server/src/platform/backup/kept-backups.ts'
import { readSettings } from '../apps/server/src/platform/config/config.ts'
import { FolderTaken, dropLock, locateData, makeDataFolder, takeLock } from './data-folder.ts'
import { say } from './on-database.ts'
import { NotRestored, readTime, refuseOwnDatabase, restoreTo } from './restore-to.ts'

/**
 * `npm run restore -- --to 2026-11-29T21:04:59+09:00`: returns the embedded database and the files to that second;
 * `--to latest` to the last one that is kept. Kikai must not run. The present data is moved aside.
 */
refuseOwnDatabase('pg_restore into an empty database', 'or the return to a time that your provider offers')
const settings = readSettings({ ...process.env, DATABASE_URL: 'postgres://embedded/kikai' })
const folder = locateData(process.env.DATA_DIR, settings.dataFolder)
const backupFolder = process.env.BACKUP_DIR ? settings.backupFolder : join(folder, 'backup')
const to = readTime(process.argv.slice(2))
if (to === null) {
  process.stderr.write('  Say to which time, with its zone: npm run restore -- --to 2026-11-29T21:04:59+09:00\n')
  process.stderr.write('  Or to the last moment that is kept: npm run restore -- --to latest\n')
  const kept = await listBackups(backupFolder)
  const oldest = kept.at(-1)
  if (oldest) process.stderr.write(`  Backups: ${kept.length}. The oldest is of ${oldest.endedAt}.\n`)
  process.exit(78)
}

try {
  makeDataFolder(folder)
  takeLock(folder, 'restoring')
  const { aside } = await restoreTo({ folder, backupFolder, to, say })
  say(`Restored. What was there before is in ${aside}; delete it when you are sure.`)
  say('Now: npm start, then npm run backup. Members who have left since are erased again at the start.')
} catch (error) {
  if (!(error instanceof NotRestored || error instanceof FolderTaken)) throw error
  process.stderr.write(`  ${error.message}\n`)
  if (error instanceof FolderTaken) process.stderr.write('  Stop it first (Ctrl-C in its terminal).\n')
  process.exitCode = 1
} finally {
  dropLock(folder)
}

import { composeApp, migrationsFolder } from '../apps/server/src/compose.ts'
import { layBase } from '../apps/server/base/lay-base.ts'
import { NotDone } from '../apps/server/operator/not-done.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { readConfig, readSettings } from '../apps/server/src/platform/config/config.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { publishTransitions } from '../apps/server/src/platform/steps/state-change.ts'
import { FolderTaken, dropLock, locateData, makeDataFolder, takeLock } from './data-folder.ts'
import { startPostgres } from './embedded-postgres.ts'
import type { Postgres } from './embedded-postgres.ts'

export const say = (line: string) => process.stdout.write(`  ${line}\n`)

type Work = (app: App, databaseUrl: string) => Promise<void>

/**
 * Runs work on the migrated database: that of DATABASE_URL, which servers may be using, or the embedded one of
 * DATA_DIR, which must not be running. `purpose` is shown to another start that finds the folder locked.
 */
export async function onDatabase(purpose: string, work: Work): Promise<void> {
  try {
    await workOnDatabase(purpose, work)
  } catch (error) {
    if (!(error instanceof NotDone || error instanceof FolderTaken)) throw error
    process.stderr.write(`  ${error.message}\n`)
    if (error instanceof FolderTaken)
      process.stderr.write('  Stop it (Ctrl-C in its terminal), say this again, and start it afterwards.\n')
    process.exitCode = 1
  }
}

async function workOnDatabase(purpose: string, work: Work): Promise<void> {
  const own = process.env.DATABASE_URL
  const settings = readSettings({ ...process.env, DATABASE_URL: own || 'postgres://embedded/kikai' })
  const folder = own ? settings.dataFolder : locateData(process.env.DATA_DIR, settings.dataFolder)
  makeDataFolder(folder)
  if (!own) takeLock(folder, purpose)
  let postgres: Postgres | null = null
  try {
    postgres = own
      ? null
      : await startPostgres({ directory: `${folder}/postgres`, log: `${folder}/log/postgres.log`, say })
    const databaseUrl = postgres?.url ?? own ?? ''
    const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl })
    const log = { info() {}, debug() {}, warn: console.warn, error: console.error }
    const app = composeApp({ config, databaseUrl, log })
    try {
      await migrate(app.db, migrationsFolder)
      await migrateJobs(databaseUrl)
      await publishTransitions(app.db)
      await app.transaction(layBase)
      await work(app, databaseUrl)
    } finally {
      await app.close()
    }
  } finally {
    await postgres?.stop()
    if (!own) dropLock(folder)
  }
}

import { composeApp, migrationsFolder } from '../apps/server/src/compose.ts'
import { multiplyGoods } from '../apps/server/demo/large-catalogue.store.ts'
import { loadDemo } from '../apps/server/demo/load.ts'
import { fillStems } from '../apps/server/src/domains/search/fill-stems.ts'
import { readConfig, readSettings } from '../apps/server/src/platform/config.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { publishTransitions } from '../apps/server/src/platform/state-change.ts'
import { dropLock, locateData, makeDataFolder, takeLock } from './data-folder.ts'
import { type Postgres, startPostgres } from './embedded-postgres.ts'

/**
 * `npm run demo -- --goods 1000000`: the demo, multiplied. It writes into the embedded database of DATA_DIR, which must not
 * be running, or into DATABASE_URL. `npm start` on the same folder then serves it.
 */
const asked = process.argv.indexOf('--goods')
const count = Number(asked < 0 ? '0' : process.argv[asked + 1])
if (!Number.isSafeInteger(count) || count < 1 || count > 5_000_000) {
  process.stderr.write('Say how many goods there shall be, up to 5,000,000: npm run demo -- --goods 1000000\n')
  process.exit(78)
}

const say = (line: string) => process.stdout.write(`  ${line}\n`)
const settings = readSettings({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || 'postgres://embedded/kikai' })
const folder = process.env.DATABASE_URL ? settings.dataFolder : locateData(process.env.DATA_DIR, settings.dataFolder)
makeDataFolder(folder)
takeLock(folder, 'making the large catalogue')
let postgres: Postgres | null = null
try {
  postgres = process.env.DATABASE_URL
    ? null
    : await startPostgres({ directory: `${folder}/postgres`, log: `${folder}/log/postgres.log`, say })
  const databaseUrl = postgres?.url ?? process.env.DATABASE_URL ?? ''
  const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl })
  const app = composeApp({
    config,
    databaseUrl,
    log: { info() {}, debug() {}, warn: console.warn, error: console.error },
  })
  await migrate(app.db, migrationsFolder)
  await migrateJobs(databaseUrl)
  await publishTransitions(app.db)
  await loadDemo(app, { say })
  // Before they are multiplied: the copies inherit the words that the sweep gives to the originals.
  while ((await fillStems(systemContext(app))) > 0);
  const began = performance.now()
  await multiplyGoods(app.db, { count, say })
  say(`Done in ${Math.round((performance.now() - began) / 1_000)} s.`)
  await app.close()
} finally {
  await postgres?.stop()
  dropLock(folder)
}

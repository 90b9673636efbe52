import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleFolder, h5Folder } from '../../apps/server/src/compose.ts'
import { buildApp } from '../../scripts/build-app.ts'
import { isAlive } from '../../scripts/processes.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { seed } from './seed.ts'
import { handOver } from './ground.ts'

/**
 * Starts one PostgreSQL and one folder of files for the whole run, with the built server; each worker copies the
 * database (product.ts).
 */
export default async function prepare(): Promise<() => Promise<void>> {
  for (const folder of [h5Folder, consoleFolder])
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is not built: run «npm run journeys».`)
  await buildApp('server', (line) => console.log(line))
  clearAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // The server refuses a database that may lose confirmed data; a restarted server must find everything.
  const postgres = await startTemporaryPostgres({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' })
  const end = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    handOver({ databaseServer: postgres.url, dataFolder: folder })
    await seed()
    return end
  } catch (error) {
    await end()
    throw error
  }
}

const prefix = 'kikai-journeys-'

/** Deletes the files of killed runs; the folder's name contains the process id of its run. */
function clearAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const owner = Number.parseInt(name.slice(prefix.length), 10)
    if (Number.isNaN(owner) || isAlive(owner)) continue
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

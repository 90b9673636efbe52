import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { h5Folder } from '../../apps/server/src/compose.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { seed } from './seed.ts'
import { handOver } from './ground.ts'

/** One PostgreSQL and one folder of files for the whole run; each worker copies the database (product.ts). */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(join(h5Folder, 'index.html'))) throw new Error('The app is not built: run «npm run journeys».')
  const folder = mkdtempSync(join(tmpdir(), 'kikai-journeys-'))
  // The server refuses a database that may forget what it confirmed; a killed server must find everything again.
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

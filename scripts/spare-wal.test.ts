import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import type { Postgres } from './embedded-postgres.ts'
import { makeSpareWal, spareWalSettings } from './spare-wal.ts'
import { temporaryParent } from './temporary-postgres.ts'

const directory = mkdtempSync(join(temporaryParent(), 'kikai-wal-test-'))
let running: Postgres | null = null

afterAll(async () => {
  await running?.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function spareFiles(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 })
  try {
    const [found] = await sql`
      select count(*)::int as count from pg_ls_waldir()
      where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())
    `
    return Number(found?.count)
  } finally {
    await sql.end()
  }
}

test(
  'a new database gets files of its log made beforehand, and no more of them at the next start',
  { timeout: 60_000 },
  async () => {
    running = await startPostgres({ directory, log: join(directory, 'postgres.log'), settings: spareWalSettings })
    const { url } = running
    expect(await spareFiles(url)).toBeLessThan(4)
    await makeSpareWal({ url, directory })
    const made = await spareFiles(url)
    expect(made).toBeGreaterThanOrEqual(4)
    await makeSpareWal({ url, directory })
    expect(await spareFiles(url)).toBe(made)
  },
)

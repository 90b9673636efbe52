import { statfsSync } from 'node:fs'
import postgres from 'postgres'

/** What is written while nothing can be stored is little: refusals, and one attempt a second. This lasts for hours of it. */
const spareSegments = 4
/** Of the four, and as much again: a disk that is nearly full is not filled by what shall help when it is. */
const neededBytes = 2 * spareSegments * 16 * 1_048_576

/** As long as all of its log is smaller than this, PostgreSQL keeps what it no longer needs for later use instead of deleting it. */
export const spareWalSettings = { min_wal_size: '128MB' } as const

/**
 * Makes files of the write-ahead log beforehand. PostgreSQL ends itself when its log cannot grow, and cannot come back before
 * there is space (PostgreSQL manual, 24.1.3 Disk Full Failure); with files that are there already it goes on answering reads on
 * a full disk. Each checkpoint turns used files into such ones, so a database that has written enough has them by itself.
 */
export async function makeSpareWal({ url, directory }: { url: string; directory: string }): Promise<void> {
  const { bavail, bsize } = statfsSync(directory)
  if (Number(bavail) * Number(bsize) < neededBytes) return
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [found] = await sql`
      select count(*)::int as spare from pg_ls_waldir()
      where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())
    `
    const missing = spareSegments - Number(found?.spare)
    if (missing <= 0) return
    for (let made = 0; made < missing; made += 1) {
      // A file in which nothing was written yet is not changed for the next.
      await sql`select pg_logical_emit_message(false, 'kikai', 'spare')`
      await sql`select pg_switch_wal()`
    }
    await sql`checkpoint`
  } finally {
    await sql.end()
  }
}

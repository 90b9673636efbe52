import { statfsSync } from 'node:fs'
import postgres from 'postgres'

/** Little is written while the disk is full: refusals, and one attempt per second. This lasts for hours. */
const spareSegments = 4
/** The four segments and as much again, so that the spare files do not fill an almost full disk themselves. */
const neededBytes = 2 * spareSegments * 16 * 1_048_576

/** As long as the write-ahead log is smaller than this, PostgreSQL keeps unused segments instead of deleting them. */
export const spareWalSettings = { min_wal_size: '128MB' } as const

/**
 * Creates write-ahead log files in advance. PostgreSQL stops when its log cannot grow, and cannot restart without space
 * (PostgreSQL manual, 24.1.3 Disk Full Failure); with existing files it still answers reads on a full disk. Each
 * checkpoint recycles used files, so a database that has written enough has them without this.
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
      // A segment without any record is not switched, so a record is written first.
      await sql`select pg_logical_emit_message(false, 'kikai', 'spare')`
      await sql`select pg_switch_wal()`
    }
    await sql`checkpoint`
  } finally {
    await sql.end()
  }
}

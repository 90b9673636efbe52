import type { Sql } from './db.ts'
import { row, textColumn } from './row.ts'

const positionRow = row({ position: textColumn })

/** How far the log of the database is written. */
export const databasePosition = async (db: Sql): Promise<bigint> =>
  numberOf((await positionRow.one(db`select pg_current_wal_lsn()::text as position`)).position)

/** How far a copy has followed it; it fails on what is no copy. */
export const copyPosition = async (db: Sql): Promise<bigint> =>
  numberOf((await positionRow.one(db`select pg_last_wal_replay_lsn()::text as position`)).position)

/** Written as two numbers of 32 bits: 16/B374D848. */
function numberOf(position: string): bigint {
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

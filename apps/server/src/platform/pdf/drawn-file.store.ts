import type { Sql } from '../database/db.ts'
import { bytesColumn, row } from '../database/row.ts'

const hashRow = row({ sha256: bytesColumn })
/** The hash of a drawn file as it was when it was stored; null where none was drawn yet. */
export const findDrawnHash = (db: Sql, stored: string) =>
  hashRow.maybe(db`select sha256 from drawn_file where stored = ${stored}`)

/** The name is that of the file in the storage. */
export const keepDrawnHash = (db: Sql, { stored, sha256 }: { stored: string; sha256: Uint8Array }) => db`
  insert into drawn_file (stored, sha256)
  values (${stored}, ${sha256})
  on conflict (stored) do update set sha256 = excluded.sha256, drawn_at = app_now()
`

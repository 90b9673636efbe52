import type { Fragment, Sql } from '../../platform/db.ts'

/** The id in the effect key of transaction `t`, if it was posted for this kind of thing; otherwise null. */
export const idInEffect = (db: Sql, of: 'bank-line' | 'payment' | 'refund' | 'remittance'): Fragment =>
  db`case when t.effect_key like ${`${of}:%`} then split_part(t.effect_key, ':', 2)::uuid end`

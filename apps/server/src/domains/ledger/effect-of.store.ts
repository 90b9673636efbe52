import type { Fragment, Sql } from '../../platform/db.ts'

/** The id in the name of the effect of the transaction `t`, where it was posted for such a thing; null for all others. */
export const idInEffect = (db: Sql, of: 'bank-line' | 'payment' | 'refund' | 'remittance'): Fragment =>
  db`case when t.effect_key like ${`${of}:%`} then split_part(t.effect_key, ':', 2)::uuid end`

import { type ProofFault, proofFault } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  dayColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const viewRow = row({ name: textColumn })
/** The names come from the catalogue, so that an invariant that is added later is read as well. */
export const listInvariants = (db: Sql) =>
  viewRow.all(db`
    select viewname::text as name
    from pg_views
    where schemaname = 'public' and starts_with(viewname::text, 'invariant_')
    order by viewname
  `)

/** Old books are long: a view may take as many minutes at night. */
const viewTimeout = '10min'

/** How many rows a view has; materialised first, because a plan for a count may compare all rows with each other. */
export async function countFaults(tx: Tx, view: string): Promise<number> {
  await tx`select set_config('statement_timeout', ${viewTimeout}, true)`
  const { count } = await countRow.one(tx`
    with found as materialized (select * from ${tx(view)}) select count(*)::int as count from found
  `)
  return count
}

const dueRow = row({ isDue: boolColumn })
/** Once a night, and once an hour while something is off, so that mended books are seen the same day. */
export const isProofDue = async (db: Sql): Promise<boolean> =>
  (
    await dueRow.one(db`
      select not exists (
        select from ledger_proof p
        where p.proved_at > app_now() - interval '1 hour'
          or (
            p.proved_at = (select max(last.proved_at) from ledger_proof last)
            and p.faults = '[]'
            and p.day = (app_now() + interval '6 hours')::date
          )
      ) as is_due
    `)
  ).isDue

const madeRow = row({ at: instantColumn, day: dayColumn })
export const insertProof = (tx: Tx, { views, faults }: { views: number; faults: readonly ProofFault[] }) =>
  madeRow.one(tx`
    insert into ledger_proof (proved_at, day, views, faults)
    select now.at, (now.at + interval '6 hours')::date, ${views}, ${JSON.stringify(faults)}::text::jsonb
    from (select app_now() as at) now
    returning proved_at as at, day
  `)

const proofRow = row({
  at: instantColumn,
  views: integerColumn,
  faults: jsonColumn(z.array(proofFault)),
  isLate: boolColumn,
})
export type ProofRow = { at: Instant; views: number; faults: ProofFault[]; isLate: boolean }
/** The newest proof; late when a whole night has passed without another. */
export const findNewestProof = (db: Sql): Promise<ProofRow | null> =>
  proofRow.maybe(db`
    select proved_at as at, views, faults, proved_at < app_now() - interval '26 hours' as is_late
    from ledger_proof
    order by proved_at desc
    limit 1
  `)

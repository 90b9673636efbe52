import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql } from '../../platform/db.ts'
import { id, instant, nullable, row } from '../../platform/row.ts'

const untilRow = row({ until: nullable(instant) })
/** By when a person has looked at the lines that may be this transfer; null where none of them waits. */
export const findLookedUntil = async (db: Sql, remittanceId: Id<'remittance'>): Promise<Instant | null> => {
  const { until } = await untilRow.one(db`
    select max(due_at) as until
    from bank_line
    where state in ('open', 'asked') and ${remittanceId} in (remittance_id, asked_remittance_id)
  `)
  return until
}

const transferRow = row({ id: id('remittance') })
/** The transfers that lines of this file may be while they wait for a person. */
export const listLookedTransfers = async (db: Sql, fileId: Id<'bank-file'>): Promise<Id<'remittance'>[]> => {
  const rows = await transferRow.all(db`
    select distinct t.id
    from bank_line l
    cross join lateral unnest(array[l.remittance_id, l.asked_remittance_id]) as t (id)
    where l.file_id = ${fileId} and l.state in ('open', 'asked') and t.id is not null
    order by t.id
  `)
  return rows.map((one) => one.id)
}

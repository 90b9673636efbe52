import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { type RowType, idColumn, instantColumn, row, textColumn } from '../../../platform/database/row.ts'

const lookedRow = row({ dueAt: instantColumn, payer: textColumn, words: textColumn, bankRef: textColumn })
/** A line that may be a transfer's and waits for a person, with what is written on it. */
export type LookedLine = RowType<typeof lookedRow>

type Transfer = { id: Id<'remittance'>; lastDay: string }
/** Lines that reached the bank by the transfer's last day; later ones do not keep the order open. */
export const listLooked = (db: Sql, { id: remittanceId, lastDay }: Transfer) =>
  lookedRow.all(db`
    select due_at, payer, words, bank_ref
    from bank_line
    where
      state in ('open', 'asked') and ${remittanceId} in (remittance_id, asked_remittance_id)
      and booked_on <= ${lastDay}::text::date
  `)

const transferRow = row({ id: idColumn('remittance') })
/** The transfers that undecided lines of this file may belong to. */
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

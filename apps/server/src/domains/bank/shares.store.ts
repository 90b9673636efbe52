import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, row } from '../../platform/row.ts'

type Share = { lineId: Id<'bank-line'>; remittanceId: Id<'remittance'>; countsFor: number }
/** So much of the rest of a line is the money of another transfer than its first. */
export const insertShare = (tx: Tx, { lineId, remittanceId, countsFor }: Share) => tx`
  insert into bank_line_share (line_id, remittance_id, counts_for) values (${lineId}, ${remittanceId}, ${countsFor})
`

const shareRow = row({ remittanceId: id('remittance') })
/** What the rest of a line went to. */
export const listShares = async (db: Sql, lineId: Id<'bank-line'>): Promise<Id<'remittance'>[]> =>
  (await shareRow.all(db`select remittance_id from bank_line_share where line_id = ${lineId} order by made_at`)).map(
    ({ remittanceId }) => remittanceId,
  )

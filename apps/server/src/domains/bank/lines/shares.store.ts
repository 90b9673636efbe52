import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { type RowType, boolColumn, idColumn, integerColumn, row } from '../../../platform/database/row.ts'

type Share = { lineId: Id<'bank-line'>; remittanceId: Id<'remittance'>; countsFor: number }
/** The rest of a line pays this amount of another transfer than its first one. */
export const insertShare = (tx: Tx, { lineId, remittanceId, countsFor }: Share) => tx`
  insert into bank_line_share (line_id, remittance_id, counts_for) values (${lineId}, ${remittanceId}, ${countsFor})
`

const shareRow = row({ remittanceId: idColumn('remittance') })
/** The transfers that the rest of a line paid. */
export const listShares = async (db: Sql, lineId: Id<'bank-line'>): Promise<Id<'remittance'>[]> =>
  (await shareRow.all(db`select remittance_id from bank_line_share where line_id = ${lineId} order by made_at`)).map(
    ({ remittanceId }) => remittanceId,
  )

const standsRow = row({ remittanceId: idColumn('remittance'), countsFor: integerColumn })
/** All transfers that a line pays, by itself and by its rest, with the amounts. */
export const listStandsFor = (db: Sql, lineId: Id<'bank-line'>) =>
  standsRow.all(db`
    select remittance_id, sum(counts_for)::bigint as counts_for
    from bank_line_counted
    where line_id = ${lineId} and counts_for > 0
    group by remittance_id
  `)

export const deleteShare = (tx: Tx, { lineId, remittanceId }: Omit<Share, 'countsFor'>) =>
  tx`delete from bank_line_share where line_id = ${lineId} and remittance_id = ${remittanceId}`

const moneyRow = row({ lineId: idColumn('bank-line'), countsFor: integerColumn, isShare: boolColumn })
/** How much of a transfer a line pays, by itself or by its rest. */
export type MoneyOf = RowType<typeof moneyRow>
/** The lines that pay a transfer, in the order in which they are locked. */
export const listMoneyOf = (db: Sql, remittanceId: Id<'remittance'>) =>
  moneyRow.all(db`
    select id as line_id, counts_for, false as is_share
    from bank_line
    where remittance_id = ${remittanceId} and outcome in ('paid', 'confirmed', 'part')
    union all
    select line_id, counts_for, true from bank_line_share where remittance_id = ${remittanceId}
    order by line_id
  `)

import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, integerColumn, row, textColumn } from '../../../platform/database/row.ts'

const sentBackRow = row({ amount: integerColumn })
/** How much of a line was sent back to its payer; it does not return when the line is corrected. */
export const sumSentBack = async (db: Sql, lineId: Id<'bank-line'>): Promise<number> =>
  (
    await sentBackRow.one(db`
      select coalesce(sum(e.amount), 0)::bigint as amount
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id and e.amount > 0
      where t.ref = ${lineId} and t.kind = 'bankReturn'
    `)
  ).amount

const creditedRow = row({ memberId: idColumn('member'), amount: integerColumn, reference: textColumn })
/**
 * What is still on members' balances from a line's surplus, by the reference of the transfer that it exceeded. A
 * reversal without a reference took back the credit before it.
 */
export const listCredited = (db: Sql, lineId: Id<'bank-line'>) =>
  creditedRow.all(db`
    select x.owner_id as member_id, sum(x.amount)::bigint as amount, x.reference
    from (
      select
        a.owner_id, e.amount,
        coalesce(
          t.number,
          (
            select c.number
            from ledger_tx c
            where c.ref = t.ref and c.kind = 'bankCredit' and c.id < t.id
            order by c.id desc
            limit 1
          )
        ) as reference
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id
      join ledger_account a on a.id = e.account_id and a.owner_kind = 'member' and a.bucket = 'wallet'
      where t.ref = ${lineId} and t.kind in ('bankCredit', 'bankReversal')
    ) x
    group by x.owner_id, x.reference
    having sum(x.amount) > 0
    order by x.owner_id, x.reference
  `)

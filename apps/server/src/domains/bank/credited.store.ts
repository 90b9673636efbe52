import type { Sql } from '../../platform/db.ts'
import { id, integer, row } from '../../platform/row.ts'

const creditedRow = row({ memberId: id('member'), amount: integer })
/** What these postings left on balances: whatever was taken back from one is not on it. */
export const listCredited = (db: Sql, effectKeys: readonly string[]) =>
  creditedRow.all(db`
    select a.owner_id as member_id, sum(e.amount)::bigint as amount
    from ledger_tx t
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id and a.owner_kind = 'member' and a.bucket = 'wallet'
    where t.effect_key = any(${[...effectKeys]}::text[])
    group by a.owner_id
    having sum(e.amount) > 0
    order by a.owner_id
  `)

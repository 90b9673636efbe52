import type { Sql } from '../../../platform/database/db.ts'
import { instantColumn, integerColumn, row, textColumn } from '../../../platform/database/row.ts'
import type { SellerAccount } from '../orders/seller-account.store.ts'

const startRow = row({ at: instantColumn, balance: integerColumn })
/** The available sum after the last payout request. A company that requests one has no debts. */
export const findStart = (db: Sql, of: SellerAccount) =>
  startRow.maybe(db`select s.at, s.balance_after as balance from (${lastPayout(db, of)}) s`)

const partRow = row({ kind: textColumn, amount: integerColumn })
/** The movements since then by kind; available money and debt are one sum, because the one pays the other. */
export const listParts = (db: Sql, of: SellerAccount) =>
  partRow.all(db`
    select t.kind, sum(e.amount)::bigint as amount
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where
      a.owner_kind = 'company' and a.owner_id = ${of.companyId} and a.currency = ${of.currency}
      and a.bucket in ('earnings', 'debt')
      and e.id > coalesce((select s.id from (${lastPayout(db, of)}) s), '00000000-0000-0000-0000-000000000000')
    group by t.kind
    having sum(e.amount) <> 0
    order by min(e.at)
  `)

const lastPayout = (db: Sql, { companyId, currency }: SellerAccount) => db`
  select e.id, e.at, e.balance_after
  from payout p
  join ledger_tx t on t.ref = p.id and t.kind = 'payout'
  join ledger_entry e on e.tx_id = t.id
  join ledger_account a on a.id = e.account_id and a.owner_kind = 'company' and a.bucket = 'earnings'
  where p.company_id = ${companyId} and p.currency = ${currency}
  order by p.id desc
  limit 1
`

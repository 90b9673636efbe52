import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Sql } from '../../../platform/database/db.ts'
import { integerColumn, oneOfColumn, row, textColumn } from '../../../platform/database/row.ts'

const paidRow = row({ effectKey: textColumn, amount: integerColumn })
/** What a member was paid by these effects, as the ledger has it. */
export const listPersonPaid = (db: Sql, { memberId, keys }: { memberId: Id<'member'>; keys: readonly string[] }) =>
  paidRow.all(db`
    select t.effect_key, e.amount
    from ledger_tx t
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.effect_key = any(${[...keys]}::text[]) and a.owner_kind = 'member' and a.owner_id = ${memberId} and a.bucket = 'wallet'
  `)

const sumRow = row({ currency: oneOfColumn(priceCurrencies), amount: integerColumn })
export const sumPersonPaid = (db: Sql, memberId: Id<'member'>) =>
  sumRow.all(db`
    select a.currency, sum(e.amount)::bigint as amount
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_kind = 'member' and a.owner_id = ${memberId} and a.bucket = 'wallet' and t.kind = 'repairPay'
    group by a.currency
    order by a.currency
  `)

import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Sql } from '../../platform/database/db.ts'
import { currencyCodeColumn, idColumn, integerColumn, nullable, row, textColumn } from '../../platform/database/row.ts'

const depositRow = row({
  memberId: idColumn('member'),
  currency: currencyCodeColumn,
  amount: integerColumn,
  number: nullable(textColumn),
})
/** A deposit as it was taken; null for one that never was. */
export const findDeposit = (db: Sql, depositId: Id<'deposit'>) =>
  depositRow.maybe(db`
    select a.owner_id as member_id, a.currency, e.amount, t.number
    from ledger_tx t
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id and a.bucket = 'deposit'
    where t.effect_key = ${`deposit:${depositId}`}
  `)

const heldRow = row({ currency: currencyCodeColumn, balance: integerColumn })
/** The sum of a member's deposits in each currency in which they ever had one. */
export async function listHeldDeposits(db: Sql, memberId: Id<'member'>): Promise<Money[]> {
  const rows = await heldRow.all(db`
    select currency, balance
    from ledger_account
    where owner_id = ${memberId} and owner_kind = 'member' and bucket = 'deposit'
    order by currency
  `)
  return rows.map((held) => toMoney(held.currency, held.balance))
}

import { type BankAccount, ownAccountChangeStands } from '@kikai/contract/payments/own-accounts.shapes'
import { bankAccount } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const accountRow = row({ currency: currencyCodeColumn, account: jsonColumn(bankAccount) })
/** The account that was confirmed last in each currency; a currency without one has none. */
export const listOwnAccounts = (db: Sql) =>
  accountRow.all(db`
    select distinct on (currency) currency, account
    from own_account_change
    where stands = 'confirmed'
    order by currency, decided_at desc, id desc
  `)
/** Every account that ever held: what was told with it may still be paid to it. */
export const listEveryOwnAccount = (db: Sql) =>
  accountRow.all(db`select currency, account from own_account_change where stands = 'confirmed'`)

const changeRow = row({
  id: idColumn('own-account-change'),
  currency: currencyCodeColumn,
  account: jsonColumn(bankAccount),
  reason: textColumn,
  stands: oneOfColumn(ownAccountChangeStands),
  askedBy: idColumn('member'),
  by: textColumn,
  at: instantColumn,
  decidedBy: nullable(textColumn),
  decidedAt: nullable(instantColumn),
})
export type ChangeRow = RowType<typeof changeRow>
const columns = (db: Sql) => db`
  c.id, c.currency, c.account, c.reason, c.stands, c.asked_by, (select name from member where id = c.asked_by) as by,
  c.asked_at as at, (select name from member where id = c.decided_by) as decided_by, c.decided_at
`
/** The newest changes, those that wait among them. */
export const listOwnAccountChanges = (db: Sql, count: number) =>
  changeRow.all(db`select ${columns(db)} from own_account_change c order by c.id desc limit ${count}`)

export const lockChange = (tx: Tx, changeId: Id<'own-account-change'>) =>
  changeRow.maybe(tx`select ${columns(tx)} from own_account_change c where c.id = ${changeId} for update of c`)

const madeRow = row({ id: idColumn('own-account-change') })
type New = { currency: PriceCurrency; account: BankAccount; reason: string; by: Id<'member'> }
/** Null when another change of this currency waits. */
export const insertChange = (tx: Tx, { currency: of, account, reason, by }: New) =>
  madeRow.maybe(tx`
    insert into own_account_change (currency, account, reason, asked_by)
    values (${of}, ${tx.json(account)}, ${reason}, ${by})
    on conflict do nothing
    returning id
  `)

type Decided = { changeId: Id<'own-account-change'>; stands: 'confirmed' | 'refused'; by: Id<'member'> }
/** Null when it was decided meanwhile. */
export const decideChange = (tx: Tx, { changeId, stands, by }: Decided) =>
  madeRow.maybe(tx`
    update own_account_change
    set stands = ${stands}, decided_by = ${by}, decided_at = app_now()
    where id = ${changeId} and stands = 'waiting'
    returning id
  `)

import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** The credit account of a company in one currency. */
type Owed = { companyId: Id<'company'>; currency: PriceCurrency }
const owedBy = (db: Sql, { companyId, currency }: Owed): Fragment => db`
  a.owner_id = ${companyId} and a.owner_kind = 'company' and a.currency = ${currency} and a.bucket = 'credit'
`

/**
 * Sets the lowest allowed balance. A company that has used more already cannot buy until it has paid enough: the
 * database raises the floor with the balance.
 */
export const setCreditFloor = (tx: Tx, { companyId, currency, floor }: Owed & { floor: number }) => tx`
  insert into ledger_account as a (owner_kind, owner_id, currency, bucket, floor, wanted_floor)
  values ('company', ${companyId}, ${currency}, 'credit', ${floor}, ${floor})
  on conflict on constraint ledger_account_once do update set wanted_floor = excluded.wanted_floor
`

const balanceRow = row({
  companyId: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
  balance: integerColumn,
  version: integerColumn,
})
/** The balances of a company's credit accounts; negative means owed. */
export const readCreditBalance = (db: Sql, companyIds: readonly Id<'company'>[]) =>
  balanceRow.all(db`
    select a.owner_id as company_id, a.currency, a.balance, a.version
    from ledger_account a
    where a.owner_id = any(${[...companyIds]}::uuid[]) and a.owner_kind = 'company' and a.bucket = 'credit'
  `)

const entryRow = row({
  version: integerColumn,
  kind: textColumn,
  number: nullable(textColumn),
  amount: integerColumn,
  at: instantColumn,
})
export type CreditEntry = RowType<typeof entryRow>

type Stretch = Owed & { after: number; upto?: number; before?: Instant }
/**
 * Entries after one of them, oldest first. `before` limits them to a moment; the account must be locked, so that no
 * earlier entry is still being written.
 */
export async function listCreditEntries(db: Sql, { after, upto, before, ...owed }: Stretch): Promise<CreditEntry[]> {
  return entryRow.all(db`
    select e.version, t.kind, t.number, e.amount, e.at
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where ${owedBy(db, owed)} and e.version > ${after}
      ${upto === undefined ? db`` : db`and e.version <= ${upto}`}
      ${before === undefined ? db`` : db`and e.at < ${before}`}
    order by e.version
  `)
}

const lockedRow = row({ balance: integerColumn })
/** Locks the account until the transaction ends. */
export const lockCreditAccount = (tx: Tx, owed: Owed) =>
  lockedRow.maybe(tx`select a.balance from ledger_account a where ${owedBy(tx, owed)} for update`)

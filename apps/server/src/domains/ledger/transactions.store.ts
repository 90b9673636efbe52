import {
  ledgerBuckets,
  ownerKinds,
  type TransactionKind,
  transactionKinds,
} from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { PageById } from '../../platform/database/page-by-id.ts'
import {
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'
import { typedAmounts } from '../../platform/texts/typed-amounts.ts'
import { type Period, withinPeriod } from './accounts.store.ts'

export type TransactionFilter = { kind: TransactionKind | null; words: string; period: Period }

/** All numbers by which a transaction is found, as its index stores them. */
const numbers = (db: Sql): Fragment => db`array_append(string_to_array(f.number, ', '), split_part(f.number, '-', 1))`

/**
 * Searches a complete number or an amount. A number also finds transactions of the same thing that have none, such as a
 * provider's fee.
 */
function found(db: Sql, words: string): Fragment {
  const number = words.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  const amounts = typedAmounts(words)
  return db`and t.id = any(array(
    select f.id from ledger_tx f where ${numbers(db)} @> array[${number}::text]
    union
    select other.id
    from ledger_tx f
    join ledger_tx other on other.ref = f.ref
    where ${numbers(db)} @> array[${number}::text] and f.ref is not null
    ${amounts.length === 0 ? db`` : db`union select e.tx_id from ledger_entry e where e.amount > 0 and e.amount = any(${amounts}::bigint[])`}
  ))`
}

const matching = (db: Sql, { kind, words, period }: TransactionFilter): Fragment => db`
  true
  ${kind === null ? db`` : db`and t.kind = ${kind}`}
  ${withinPeriod(db, period, db`t.at`)}
  ${words === '' ? db`` : found(db, words)}
`

const transactionRow = row({
  id: idColumn('transaction'),
  at: instantColumn,
  kind: oneOfColumn(transactionKinds),
  number: nullable(textColumn),
})
export type StoredTransaction = RowType<typeof transactionRow>

export const listTransactionRows = (db: Sql, filter: TransactionFilter, { after, skip, count }: PageById) =>
  transactionRow.all(db`
    select t.id, t.at, t.kind, t.number
    from ledger_tx t
    where ${matching(db, filter)}
      ${after === null ? db`` : db`and (t.at, t.id) < (select last.at, last.id from ledger_tx last where last.id = ${after})`}
    order by t.at desc, t.id desc
    limit ${count} offset ${skip}
  `)

export const countTransactions = async (db: Sql, filter: TransactionFilter, most: number): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from (select from ledger_tx t where ${matching(db, filter)} limit ${most}) found
    `)
  ).count

const sideRow = row({
  id: idColumn('entry'),
  transactionId: idColumn('transaction'),
  accountId: idColumn('ledger-account'),
  ownerKind: oneOfColumn(ownerKinds),
  ownerId: textColumn,
  currency: currencyCodeColumn,
  bucket: oneOfColumn(ledgerBuckets),
  balance: integerColumn,
  entries: integerColumn,
  amount: integerColumn,
  balanceAfter: integerColumn,
})
export type SideRow = RowType<typeof sideRow>

/** Both sides of these transactions, outgoing first. */
export const listSides = (db: Sql, transactionIds: readonly Id<'transaction'>[]) =>
  sideRow.all(db`
    select
      e.id, e.tx_id as transaction_id, a.id as account_id, a.owner_kind, a.owner_id::text as owner_id, a.currency, a.bucket,
      a.balance, a.version as entries, e.amount, e.balance_after
    from ledger_entry e
    join ledger_account a on a.id = e.account_id
    where e.tx_id = any(${[...transactionIds]}::uuid[])
    order by e.tx_id, e.currency, e.amount > 0, e.id
  `)

const wholeRow = row({
  id: idColumn('transaction'),
  at: instantColumn,
  kind: oneOfColumn(transactionKinds),
  number: nullable(textColumn),
  effectKey: textColumn,
  ref: nullable(idColumn('subject')),
})
export const findTransaction = (db: Sql, transactionId: Id<'transaction'>) =>
  wholeRow.maybe(db`
    select t.id, t.at, t.kind, t.number, t.effect_key, t.ref from ledger_tx t where t.id = ${transactionId}
  `)

/** Other transactions of the same thing, oldest first. */
export const listRelated = (
  db: Sql,
  { transactionId, ref, count }: { transactionId: Id<'transaction'>; ref: string; count: number },
) =>
  transactionRow.all(db`
    select t.id, t.at, t.kind, t.number
    from ledger_tx t
    where t.ref = ${ref} and t.id <> ${transactionId}
    order by t.at, t.id
    limit ${count}
  `)

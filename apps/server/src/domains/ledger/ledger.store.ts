import { balanceEntryKinds } from '@kikai/contract/ledger/ledger.shapes'
import { transactionKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Currency, type Money, toMoney } from '@kikai/kernel/money'
import type { Sql, Tx, Fragment } from '../../platform/database/db.ts'
import {
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import type { Posting } from './posting.ts'

/** The owner id of the platform's own accounts. */
const nobody = '00000000-0000-0000-0000-000000000000'

const outcomeRow = row({
  outcome: oneOfColumn(['posted', 'before', 'too_low']),
  leg: nullable(integerColumn),
  balance: nullable(integerColumn),
})

/** Posts in one statement: records the effect key, locks the accounts in the order of their ids, writes the entries. */
export const insertPosting = (tx: Tx, { effectKey, kind, number, ref, legs }: Posting) =>
  outcomeRow.one(tx`
    select outcome, leg, balance
    from ledger_post(
      ${effectKey}, ${kind}, ${number}, ${ref},
      ${legs.map(({ account }) => account.owner)}::text[],
      ${legs.map(({ account }) => (account.owner === 'platform' ? nobody : account.id))}::uuid[],
      ${legs.map(({ amount }) => amount.currency)}::text[],
      ${legs.map(({ account }) => account.bucket)}::text[],
      ${legs.map(({ amount }) => amount.minor)}::bigint[]
    )
  `)

const balanceRow = row({ currency: currencyCodeColumn, balance: integerColumn })

/** A member's balance in each currency that they ever had. */
export async function listWallets(db: Sql, memberId: Id<'member'>): Promise<Money[]> {
  const rows = await balanceRow.all(db`
    select currency, balance
    from ledger_account
    where owner_id = ${memberId} and owner_kind = 'member' and bucket = 'wallet'
    order by currency
  `)
  return rows.map((wallet) => toMoney(wallet.currency, wallet.balance))
}

const companyBalanceRow = row({ bucket: textColumn, currency: currencyCodeColumn, balance: integerColumn })

/** What a company has in each of its accounts. */
export const listCompanyBalances = (db: Sql, companyId: Id<'company'>) =>
  companyBalanceRow.all(db`
    select bucket, currency, balance from ledger_account where owner_id = ${companyId} and owner_kind = 'company'
  `)

const entryRow = row({
  id: idColumn('entry'),
  kind: oneOfColumn(balanceEntryKinds),
  currency: currencyCodeColumn,
  amount: integerColumn,
  balanceAfter: integerColumn,
  at: instantColumn,
  number: nullable(textColumn),
})
type WalletPage = {
  memberId: Id<'member'>
  currency: Currency | null
  after: string | null
  skip: number
  count: number
}

/** A member's movements, newest first. */
export const listWalletEntries = (db: Sql, page: WalletPage) =>
  entryRow.all(db`
    select e.id, t.kind, e.currency, e.amount, e.balance_after, e.at, t.number
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_id = ${page.memberId} and a.owner_kind = 'member' and a.bucket = 'wallet'
      ${page.currency === null ? db`` : db`and a.currency = ${page.currency}`}
      ${page.after === null ? db`` : db`and e.id < ${page.after}`}
    order by e.id desc
    limit ${page.count} offset ${page.skip}
  `)

/** Each entry raises the account's version by one, so the version is the number of entries. */
export async function countWalletEntries(
  db: Sql,
  { memberId, currency: only }: { memberId: Id<'member'>; currency: Currency | null },
): Promise<number> {
  const { count } = await countRow.one(db`
    select coalesce(sum(version), 0)::bigint as count
    from ledger_account
    where owner_id = ${memberId} and owner_kind = 'member' and bucket = 'wallet'
      ${only === null ? db`` : db`and currency = ${only}`}
  `)
  return count
}

const ownEntryRow = row({
  at: instantColumn,
  kind: textColumn,
  number: nullable(textColumn),
  currency: currencyCodeColumn,
  amount: integerColumn,
})
/** All movements of a member's balances, for the export of their data. */
export const listEntriesOf = (db: Sql, memberId: Id<'member'>) =>
  ownEntryRow.all(db`
    select t.at, t.kind, t.number, e.currency, e.amount
    from ledger_entry e
    join ledger_account a on a.id = e.account_id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_id = ${memberId} and a.owner_kind = 'member' and a.bucket = 'wallet'
    order by e.id
  `)

const movedRow = row({
  currency: currencyCodeColumn,
  kind: oneOfColumn(transactionKinds),
  effectKey: textColumn,
  number: nullable(textColumn),
  amount: integerColumn,
})
/** The movements of a member's balances, oldest first, from which the refundable part is computed. */
export const listMoves = (
  db: Sql,
  { memberId, currency: only }: { memberId: Id<'member'>; currency: Currency | null },
) =>
  movedRow.all(db`
    select a.currency, t.kind, t.effect_key, t.number, e.amount
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_id = ${memberId} and a.owner_kind = 'member' and a.bucket = 'wallet'
      ${only === null ? db`` : db`and a.currency = ${only}`}
    order by a.currency, e.version
  `)

const lockedRow = row({ id: idColumn('ledger-account') })
/** Locks a balance until the transaction ends. */
export const lockWallet = (tx: Tx, { memberId, currency: of }: { memberId: Id<'member'>; currency: Currency }) =>
  lockedRow.maybe(tx`
    select id
    from ledger_account
    where owner_id = ${memberId} and owner_kind = 'member' and bucket = 'wallet' and currency = ${of}
    for update
  `)

const monthRow = row({
  kind: textColumn,
  number: nullable(textColumn),
  day: textColumn,
  amount: integerColumn,
  balanceAfter: integerColumn,
})
const openingRow = row({ opening: integerColumn })
type Month = { memberId: Id<'member'>; currency: Currency; month: string; count: number }

/** The balance before a month in the member's time zone. */
export const findOpening = (db: Sql, { memberId, currency: of, month }: Omit<Month, 'count'>) =>
  openingRow.one(db`
    select coalesce(
      (
        select e.balance_after
        from ledger_account a
        join ledger_entry e on e.account_id = a.id
        join member m on m.id = a.owner_id
        where a.owner_id = ${memberId} and a.owner_kind = 'member' and a.bucket = 'wallet' and a.currency = ${of}
          and e.at < (${`${month}-01`}::timestamp at time zone m.time_zone)
        order by e.version desc
        limit 1
      ),
      0
    ) as opening
  `)

/** The movements of a month, the oldest first. */
export const listMonth = (db: Sql, { memberId, currency: of, month, count }: Month) =>
  monthRow.all(db`
    select
      t.kind, t.number, to_char(e.at at time zone m.time_zone, 'YYYY-MM-DD') as day, e.amount, e.balance_after
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    join member m on m.id = a.owner_id
    where a.owner_id = ${memberId} and a.owner_kind = 'member' and a.bucket = 'wallet' and a.currency = ${of}
      and e.at >= (${`${month}-01`}::timestamp at time zone m.time_zone)
      and e.at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone m.time_zone)
    order by e.version
    limit ${count}
  `)

/** The id in the effect key of transaction `t`, if it was posted for this kind of thing; otherwise null. */
export const idInEffect = (db: Sql, of: 'bank-line' | 'payment' | 'refund' | 'remittance'): Fragment =>
  db`case when t.effect_key like ${`${of}:%`} then split_part(t.effect_key, ':', 2)::uuid end`

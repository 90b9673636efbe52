import {
  ledgerBuckets,
  type LedgerBucket,
  ownerKinds,
  type OwnerKind,
  transactionKinds,
} from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Currency } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { PageById } from '../../platform/database/page-by-id.ts'
import {
  type RowType,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const accountRow = row({
  id: idColumn('ledger-account'),
  ownerKind: oneOfColumn(ownerKinds),
  ownerId: textColumn,
  currency: currencyCodeColumn,
  bucket: oneOfColumn(ledgerBuckets),
  balance: integerColumn,
  entries: integerColumn,
})
export type StoredLedgerAccount = RowType<typeof accountRow>

/** Each entry raises the account's version by one, so the version is the number of entries. */
const selectAccounts = (db: Sql): Fragment => db`
  select a.id, a.owner_kind, a.owner_id::text as owner_id, a.currency, a.bucket, a.balance, a.version as entries
  from ledger_account a
`

export type AccountFilter = {
  owner: OwnerKind | null
  currency: Currency | null
  bucket: LedgerBucket | null
  /** A company's name, or a part of it; null where none was typed. */
  company: string | null
  /** Whose account it has to be; null for anybody's. */
  memberId: Id<'member'> | null
}
function matching(db: Sql, { owner, currency: of, bucket, company, memberId }: AccountFilter): Fragment {
  const pattern = `%${(company ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    true
    ${owner === null ? db`` : db`and a.owner_kind = ${owner}`}
    ${of === null ? db`` : db`and a.currency = ${of}`}
    ${bucket === null ? db`` : db`and a.bucket = ${bucket}`}
    ${memberId === null ? db`` : db`and a.owner_id = ${memberId} and a.owner_kind = 'member'`}
    ${
      company === null
        ? db``
        : db`and a.owner_kind = 'company' and a.owner_id in (
            select c.id from company c where c.legal_name ilike ${pattern} or c.names::text ilike ${pattern}
          )`
    }
  `
}

export const listAccounts = (db: Sql, filter: AccountFilter, { after, skip, count }: PageById) =>
  accountRow.all(db`
    ${selectAccounts(db)}
    where ${matching(db, filter)} ${after === null ? db`` : db`and a.id < ${after}`}
    order by a.id desc
    limit ${count} offset ${skip}
  `)

const countRow = row({ ownerKind: oneOfColumn(ownerKinds), count: integerColumn })
/** The number of accounts by kind of owner, up to a limit. */
export const countAccounts = (db: Sql, filter: AccountFilter, most: number) =>
  countRow.all(db`
    select k.owner_kind, (
      select count(*)::int from (
        select from ledger_account a where a.owner_kind = k.owner_kind and ${matching(db, { ...filter, owner: null })} limit ${most}
      ) found
    ) as count
    from unnest(${[...ownerKinds]}::text[]) as k (owner_kind)
  `)

export const findLedgerAccount = (db: Sql, accountId: Id<'ledger-account'>) =>
  accountRow.maybe(db`${selectAccounts(db)} where a.id = ${accountId}`)

/** Null: without an end there. */
export type Period = { from: Instant | null; until: Instant | null }

/** The condition that a moment lies within these days. */
export const withinPeriod = (db: Sql, { from, until }: Period, at: Fragment): Fragment => db`
  ${from === null ? db`` : db`and ${at} >= ${from}`}
  ${until === null ? db`` : db`and ${at} < ${until}`}
`

const entryRow = row({
  id: idColumn('entry'),
  transactionId: idColumn('transaction'),
  at: instantColumn,
  kind: oneOfColumn(transactionKinds),
  number: nullable(textColumn),
  amount: integerColumn,
  balanceAfter: integerColumn,
})
type OfAccount = { accountId: Id<'ledger-account'>; period: Period }

/** Newest first in the order of writing, so that each balance is the previous one plus the amount. */
export const listAccountEntries = (db: Sql, { accountId, period }: OfAccount, { after, skip, count }: PageById) =>
  entryRow.all(db`
    select e.id, e.tx_id as transaction_id, e.at, t.kind, t.number, e.amount, e.balance_after
    from ledger_entry e
    join ledger_tx t on t.id = e.tx_id
    where e.account_id = ${accountId} ${withinPeriod(db, period, db`e.at`)}
      ${
        after === null
          ? db``
          : db`and e.version < (select last.version from ledger_entry last where last.id = ${after} and last.account_id = ${accountId})`
      }
    order by e.version desc
    limit ${count} offset ${skip}
  `)

const before = (db: Sql, until: Instant | null): Fragment =>
  until === null ? db`` : db`filter (where e.at < ${until})`
/** What came since the beginning, and what came in and went out before the end; each sum that is not asked for saves a fifth. */
const sums = (db: Sql, until: Instant | null): Fragment => db`
  coalesce(sum(e.amount), 0) as since,
  coalesce(sum(greatest(e.amount, 0)) ${before(db, until)}, 0) as incoming,
  coalesce(sum(e.amount) ${before(db, until)}, 0) - coalesce(sum(greatest(e.amount, 0)) ${before(db, until)}, 0) as outgoing
`

const sumsRow = row({
  opening: integerColumn,
  incoming: integerColumn,
  outgoing: integerColumn,
  closing: integerColumn,
  count: integerColumn,
})
/** Opening and closing balance of a period, computed back from the present balance, and the sums in and out. */
export const sumEntries = (db: Sql, { accountId, period: { from, until } }: OfAccount) =>
  sumsRow.one(db`
    select
      (a.balance - s.since)::bigint as opening,
      s.incoming::bigint as incoming,
      (-s.outgoing)::bigint as outgoing,
      (a.balance - s.since + s.incoming + s.outgoing)::bigint as closing,
      s.count::int as count
    from ledger_account a
    cross join lateral (
      select ${sums(db, until)}, count(*) ${before(db, until)} as count
      from ledger_entry e
      where e.account_id = a.id ${from === null ? db`` : db`and e.at >= ${from}`}
    ) s
    where a.id = ${accountId}
  `)

const trialRow = row({
  currency: currencyCodeColumn,
  ownerKind: oneOfColumn(ownerKinds),
  bucket: oneOfColumn(ledgerBuckets),
  accounts: integerColumn,
  entries: integerColumn,
  balance: integerColumn,
  opening: integerColumn,
  incoming: integerColumn,
  outgoing: integerColumn,
  closing: integerColumn,
})
/**
 * Totals of all accounts by currency and kind in one statement, so that concurrent postings count on both sides or on
 * neither.
 */
export const listTrialLines = (db: Sql, { from, until }: Period) =>
  trialRow.all(db`
    with moved as (
      select e.account_id, ${sums(db, until)}
      from ledger_entry e
      where true ${from === null ? db`` : db`and e.at >= ${from}`}
      group by e.account_id
    )
    select
      a.currency, a.owner_kind, a.bucket,
      count(*)::int as accounts,
      sum(a.version)::bigint as entries,
      sum(a.balance)::bigint as balance,
      sum(a.balance - coalesce(m.since, 0))::bigint as opening,
      sum(coalesce(m.incoming, 0))::bigint as incoming,
      sum(-coalesce(m.outgoing, 0))::bigint as outgoing,
      sum(a.balance - coalesce(m.since, 0) + coalesce(m.incoming, 0) + coalesce(m.outgoing, 0))::bigint as closing
    from ledger_account a
    left join moved m on m.account_id = a.id
    group by a.currency, a.owner_kind, a.bucket
    order by a.currency, a.owner_kind desc, a.bucket
  `)

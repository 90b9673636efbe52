import { ownPayoutStates } from '@kikai/contract/earnings/earnings.shapes'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Sql } from '../../../platform/database/db.ts'
import {
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { ownState } from '../payouts/payouts.store.ts'

type OfCompany = { companyId: Id<'company'>; orderId: Id<'order'> }

const orderRow = row({ currency: oneOfColumn(priceCurrencies), isGone: boolColumn })
/** The order of a company, and whether it was paid and has ended. */
export const findSale = (db: Sql, { companyId, orderId }: OfCompany) =>
  orderRow.maybe(db`
    select o.currency, o.paid_at is not null and o.life <> 'open' as is_gone
    from order_head o
    where o.id = ${orderId} and o.company_id = ${companyId}
  `)

const releasedRow = row({
  bucket: textColumn,
  amount: integerColumn,
  before: integerColumn,
  accountId: idColumn('ledger-account'),
  version: integerColumn,
})
/** The postings by which the order's money became available or paid a debt. */
export const listReleased = (db: Sql, { companyId, orderId }: OfCompany) =>
  releasedRow.all(db`
    select a.bucket, e.amount, e.balance_after - e.amount as before, e.account_id, e.version
    from earning r
    join ledger_tx t on t.effect_key = 'earning:' || r.id || ':release'
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id
    where r.subject_kind = 'order' and r.subject_id = ${orderId} and r.company_id = ${companyId} and a.owner_kind = 'company' and a.bucket in ('earnings', 'debt')
  `)

/** Money leaves in the order in which it came; after so many movements it has certainly left. */
const followedMax = 5_000

const movementRow = row({ kind: textColumn, ref: nullable(idColumn('payout')), amount: integerColumn })
/** What happened on an account since one of its entries, the oldest first. */
export const listMovements = (db: Sql, { accountId, version }: { accountId: Id<'ledger-account'>; version: number }) =>
  movementRow.all(db`
    select t.kind, t.ref, e.amount
    from ledger_entry e
    join ledger_tx t on t.id = e.tx_id
    where e.account_id = ${accountId} and e.version > ${version}
    order by e.version
    limit ${followedMax}
  `)

/** Returned payouts that paid a debt in full and therefore do not appear on this account. */
export const listWhollyOwed = (
  db: Sql,
  { accountId, payoutIds }: { accountId: Id<'ledger-account'>; payoutIds: readonly string[] },
) =>
  movementRow.all(db`
    select t.kind, t.ref, 0 as amount
    from ledger_tx t
    where
      t.effect_key = any(${payoutIds.map((payoutId) => `payout:${payoutId}:back`)}::text[])
      and not exists (select from ledger_entry e where e.tx_id = t.id and e.account_id = ${accountId})
  `)

const payoutRow = row({
  id: idColumn('payout'),
  number: textColumn,
  state: oneOfColumn(ownPayoutStates),
  createdAt: instantColumn,
})
export const listNamedPayouts = (db: Sql, payoutIds: readonly string[]) =>
  payoutRow.all(db`
    select p.id, p.number, ${ownState(db)} as state, p.created_at
    from payout p
    where p.id = any(${[...payoutIds]}::uuid[])
    order by p.id desc
  `)

import { transactionKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { instantColumn, integerColumn, nullable, oneOfColumn, row, textColumn } from '../../../platform/database/row.ts'

const stepsRow = row({ sentAt: nullable(instantColumn), backAt: nullable(instantColumn) })
/** When a payout was booked as sent, and as given back. */
export const findPayoutBookingTimes = (db: Sql, payoutId: Id<'payout'>) =>
  stepsRow.one(db`
    select
      (select at from ledger_tx where effect_key = ${`payout:${payoutId}:sent`}) as sent_at,
      (select at from ledger_tx where effect_key = ${`payout:${payoutId}:back`}) as back_at
  `)

const takenRow = row({ before: integerColumn, amount: integerColumn })
/** What a payout took from the available money, and how much there was before. */
export const findTakenByPayout = (db: Sql, payoutId: Id<'payout'>) =>
  takenRow.maybe(db`
    select e.balance_after - e.amount as before, -e.amount as amount
    from ledger_tx t
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id and a.owner_kind = 'company' and a.bucket = 'earnings'
    where t.effect_key = ${`payout:${payoutId}`}
  `)

const arrivalRow = row({
  kind: oneOfColumn(transactionKinds),
  number: nullable(textColumn),
  amount: integerColumn,
  gross: integerColumn,
  fee: integerColumn,
})
/** What had come before a payout and not left yet, oldest first, with the other legs of each posting. */
export const listArrivals = (db: Sql, payoutId: Id<'payout'>) =>
  arrivalRow.all(db`
    with taken as (
      select e.account_id, e.version, e.balance_after - e.amount as before
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id
      join ledger_account a on a.id = e.account_id and a.owner_kind = 'company' and a.bucket = 'earnings'
      where t.effect_key = ${`payout:${payoutId}`}
    ),
    arrived as (
      select e.tx_id, e.version, e.amount, taken.before, sum(e.amount) over (order by e.version desc) as since
      from taken
      join ledger_entry e on e.account_id = taken.account_id and e.version < taken.version and e.amount > 0
    )
    select
      t.kind, t.number, r.amount,
      coalesce(-sum(l.amount) filter (where a.owner_kind = 'company' and a.bucket in ('held', 'payable')), 0)::bigint as gross,
      coalesce(sum(l.amount) filter (where a.bucket in ('commission', 'commissionTax')), 0)::bigint as fee
    from arrived r
    join ledger_tx t on t.id = r.tx_id
    join ledger_entry l on l.tx_id = t.id
    join ledger_account a on a.id = l.account_id
    where r.since - r.amount < r.before
    group by t.id, r.version, r.amount
    order by r.version
  `)

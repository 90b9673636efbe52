import type { Instant } from '@kikai/kernel/instant'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Sql } from '../../../platform/database/db.ts'
import { dayColumn, integerColumn, row } from '../../../platform/database/row.ts'
import { datedEntries } from '../lines/dated-entries.store.ts'

const booksRow = row({ books: integerColumn })
export type AtEnd = { currency: PriceCurrency; day: string; endsAt: Instant }
/**
 * The balance of the account in our books at the end of a day, dated as in `datedEntries`. It is computed backwards
 * from the present balance, because entries are never dated later than they were posted. The sign is turned: the
 * account is booked as money owed to us from outside, so the bank's positive balance is a negative one here.
 */
export async function booksAtEndOf(db: Sql, { currency, day: on, endsAt }: AtEnd): Promise<number> {
  const { books } = await booksRow.one(db`
    with account as (
      select balance from ledger_account
      where owner_kind = 'platform' and currency = ${currency} and bucket = 'bank'
    ), posted as (
      select coalesce(sum(e.amount), 0) as amount
      from (${datedEntries(db, currency)}) e
      where e.at >= ${endsAt} and coalesce(e.booked_on, 'infinity') > ${on}::text::date
    ), came as (
      select coalesce(sum(amount), 0) as amount
      from bank_line
      where currency = ${currency} and booked_on > ${on}::text::date and amount > 0 and state <> 'withdrawn'
    )
    select (coalesce((select -balance from account), 0) + posted.amount - came.amount)::bigint as books from posted, came
  `)
  return books
}

const lastRow = row({ bankBalance: integerColumn, lastOn: dayColumn })
type Before = { fileId: Id<'bank-file'>; currency: PriceCurrency; firstOn: string }
/** The closing balance of the statement before this one; null where there is none. */
export const findLastBefore = (db: Sql, { fileId, currency, firstOn }: Before) =>
  lastRow.maybe(db`
    select bank_balance, last_on
    from bank_file
    where
      currency = ${currency} and id <> ${fileId} and state not in ('uploaded', 'withdrawn') and bank_balance is not null
      and last_on <= ${firstOn}::text::date
    order by last_on desc, imported_at desc
    limit 1
  `)

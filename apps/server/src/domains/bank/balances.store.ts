import type { Instant } from '@kikai/kernel/instant'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Sql } from '../../platform/db.ts'
import { day, integer, row } from '../../platform/row.ts'

const booksRow = row({ books: integer })
type AtEnd = { currency: PriceCurrency; day: string; endsAt: Instant }
/**
 * What our books say stood on the account at the end of a day, by the bank's days: a line counts on the day on which it is booked
 * there, a slip on the day that the clerk read, and all else when it was posted: what was sent back, too, which leaves when it leaves. Reckoned back from the balance, because nothing is
 * posted before its day. The account stands for the world outside: what is on it at the bank is below nothing here.
 */
export async function booksAtEndOf(db: Sql, { currency, day: on, endsAt }: AtEnd): Promise<number> {
  const { books } = await booksRow.one(db`
    with account as (
      select id, balance from ledger_account
      where owner_kind = 'platform' and currency = ${currency} and bucket = 'bank'
    ), posted as (
      select coalesce(sum(e.amount), 0) as amount
      from account a
      join ledger_entry e on e.account_id = a.id and e.at >= ${endsAt}
      join ledger_tx t on t.id = e.tx_id
      left join bank_line l
        on l.id = case
          when t.effect_key like 'bank-line:%' and t.kind <> 'bankReturn' then split_part(t.effect_key, ':', 2)::uuid
        end
      left join remittance paid
        on paid.payment_id = case when t.effect_key like 'payment:%' then split_part(t.effect_key, ':', 2)::uuid end
      left join lateral (
        select max(received_on) as received_on
        from remittance_slip
        where
          decision = 'approved'
          and remittance_id = case
            when t.effect_key like 'remittance:%:reversed' then split_part(t.effect_key, ':', 2)::uuid
            else paid.id
          end
      ) s on true
      where
        t.effect_key not like 'bank-file:%' and t.effect_key not like 'bank-line:%:withdraw%'
        and coalesce(l.booked_on, s.received_on, 'infinity') > ${on}::text::date
    ), came as (
      select coalesce(sum(amount), 0) as amount
      from bank_line
      where currency = ${currency} and booked_on > ${on}::text::date and amount > 0 and state <> 'withdrawn'
    )
    select (coalesce((select -balance from account), 0) + posted.amount - came.amount)::bigint as books from posted, came
  `)
  return books
}

const lastRow = row({ bankBalance: integer, lastOn: day })
type Before = { fileId: Id<'bank-file'>; currency: PriceCurrency; firstOn: string }
/** What the last statement before this one ended with; null where there is none. */
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

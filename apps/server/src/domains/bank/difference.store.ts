import type { Instant } from '@kikai/kernel/instant'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Sql } from '../../platform/db.ts'
import { integer, row } from '../../platform/row.ts'

const partsRow = row({ opening: integer, outgoing: integer, slips: integer, sent: integer })
type DifferenceParts = { opening: number; outgoing: number; slips: number; sent: number }
type AtEnd = { currency: PriceCurrency; day: string; endsAt: Instant }

/**
 * Why the bank's balance and ours differ at the end of a day, as `booksAtEndOf` dates what is posted. What lines brought is in both;
 * what they took is in ours only once it is booked, and what was ordered stands on both sides once its line is known. An entry above nothing left the account by our books.
 */
export const differenceAtEndOf = (db: Sql, { currency, day: on, endsAt }: AtEnd): Promise<DifferenceParts> =>
  partsRow.one(db`
    with entry as (
      select
        e.amount,
        t.effect_key like 'remittance:%' or t.effect_key like 'bank-line:%:confirm%'
          or (t.effect_key like 'payment:%' and t.kind <> 'refund')
          or (t.effect_key like 'bank-line:%:charge%' and l.amount > 0) as is_slip
      from ledger_account a
      join ledger_entry e on e.account_id = a.id
      join ledger_tx t on t.id = e.tx_id
      left join bank_line l
        on l.id = case when t.effect_key like 'bank-line:%' then split_part(t.effect_key, ':', 2)::uuid end
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
        a.owner_kind = 'platform' and a.currency = ${currency} and a.bucket = 'bank'
        and t.effect_key not like 'bank-file:%' and t.effect_key not like 'bank-line:%:withdraw%'
        and not (t.effect_key like 'bank-line:%:charge%' and l.amount < 0)
        and coalesce(
          case when t.kind <> 'bankReturn' then l.booked_on end <= ${on}::text::date,
          s.received_on <= ${on}::text::date,
          e.at < ${endsAt}
        )
    )
    select
      coalesce((
        select bank_opening
        from bank_file
        where currency = ${currency} and state not in ('uploaded', 'withdrawn') and bank_opening is not null
        order by first_on, imported_at
        limit 1
      ), 0)::bigint as opening,
      coalesce((
        select sum(amount)
        from bank_line
        where
          currency = ${currency} and amount < 0 and (outcome is null or outcome = 'left') and state <> 'withdrawn'
          and booked_on <= ${on}::text::date
      ), 0)::bigint as outgoing,
      coalesce(sum(amount) filter (where is_slip), 0)::bigint as slips,
      (
        coalesce(sum(amount) filter (where not is_slip), 0)
        + coalesce((
          select sum(amount)
          from bank_line
          where currency = ${currency} and outcome = 'ordered' and booked_on <= ${on}::text::date
        ), 0)
      )::bigint as sent
    from entry
  `)

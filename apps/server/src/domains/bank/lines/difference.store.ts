import type { Sql } from '../../../platform/database/db.ts'
import { integerColumn, row } from '../../../platform/database/row.ts'
import type { AtEnd } from '../files/balances.store.ts'
import { datedEntries } from './dated-entries.store.ts'

const partsRow = row({ opening: integerColumn, outgoing: integerColumn, slips: integerColumn, sent: integerColumn })
type DifferenceParts = { opening: number; outgoing: number; slips: number; sent: number }

/**
 * The parts of the difference between the bank's balance and ours at the end of a day, dated as in `datedEntries`.
 * Incoming lines are in both; outgoing ones are in ours once they are booked; ordered payments cancel out once their
 * line is known. A positive entry left the account according to our books.
 */
export const differenceAtEndOf = (db: Sql, { currency, day: on, endsAt }: AtEnd): Promise<DifferenceParts> =>
  partsRow.one(db`
    with entry as (
      select
        e.amount,
        e.effect_key like 'remittance:%' or e.effect_key like 'bank-line:%:confirm%'
          or (e.effect_key like 'payment:%' and e.kind <> 'refund')
          or (e.effect_key like 'bank-line:%:charge%' and e.line_amount > 0) as is_slip
      from (${datedEntries(db, currency)}) e
      where
        not (e.effect_key like 'bank-line:%:charge%' and coalesce(e.line_amount, 0) < 0)
        and coalesce(e.booked_on <= ${on}::text::date, e.at < ${endsAt})
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

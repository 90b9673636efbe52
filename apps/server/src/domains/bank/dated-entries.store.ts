import type { PriceCurrency } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/db.ts'
import { idInEffect } from '../ledger/ledger.public.ts'

/**
 * What our books posted on the account in one currency, each with the bank's day: a line counts on the day on which it is booked
 * there, a slip on the day that the clerk read; null for all else, which counts when it was posted: what was sent back, too, which
 * leaves when it leaves. Without what a file brought, which its lines say one by one.
 */
export const datedEntries = (db: Sql, currency: PriceCurrency): Fragment => db`
  select
    e.amount, e.at, t.effect_key, t.kind, l.amount as line_amount,
    coalesce(case when t.kind <> 'bankReturn' then l.booked_on end, s.received_on) as booked_on
  from ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_tx t on t.id = e.tx_id
  left join bank_line l on l.id = ${idInEffect(db, 'bank-line')}
  left join remittance paid on paid.payment_id = ${idInEffect(db, 'payment')}
  left join lateral (
    select max(received_on) as received_on
    from remittance_slip
    where
      decision = 'approved'
      and remittance_id = case
        when t.effect_key like 'remittance:%:reversed' then ${idInEffect(db, 'remittance')}
        else paid.id
      end
  ) s on true
  where
    a.owner_kind = 'platform' and a.currency = ${currency} and a.bucket = 'bank'
    and t.effect_key not like 'bank-file:%' and t.effect_key not like 'bank-line:%:withdraw%'
`

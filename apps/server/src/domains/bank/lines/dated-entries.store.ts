import type { PriceCurrency } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { idInEffect } from '../../ledger/ledger.public.ts'

/**
 * Our entries on the account in one currency with the bank's day: a line's entries count on its booking day, a slip's
 * on the day that the clerk read. The day is null for everything else, which counts on the day of its posting (money
 * sent back included). Entries that a whole file brought are left out, because its lines are counted one by one.
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

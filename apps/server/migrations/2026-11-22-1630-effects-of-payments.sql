-- What a payment moves is named by the payment, not by what it is for: a thing may be paid again after a refund.

create or replace view invariant_i6_captures as
select p.id, p.amount, coalesce(sum(e.amount), 0) as moved
from payment p
left join ledger_tx t
  on t.effect_key = 'payment:' || p.id
  -- Older servers named it by the thing.
  or (
    t.effect_key = p.subject_kind || ':' || p.subject_id
    and not exists (select from ledger_tx own where own.effect_key = 'payment:' || p.id)
  )
left join ledger_entry e on e.tx_id = t.id and e.amount > 0
where p.state in ('captured', 'refunded')
group by p.id
having coalesce(sum(e.amount), 0) <> p.amount;

-- That a bank gave a seller's payout back is said by one person and confirmed by another.
alter table payout
  add column return_asked_by uuid references member (id),
  add column returned_by uuid references member (id);
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check check (
  state in ('requested', 'checked', 'approved', 'sent', 'confirmed', 'returning', 'withdrawn', 'rejected', 'returned')
);
alter table payout add constraint payout_return_second check (
  (requested_by is null or (return_asked_by is distinct from requested_by and returned_by is distinct from requested_by))
  and (returned_by is null or returned_by is distinct from return_asked_by)
);
create or replace view invariant_i6_payouts_moved as
select p.id, p.state, p.amount, m.asked, m.sent, m.back
from payout p
cross join lateral (
  select
    coalesce(sum(e.amount) filter (where t.effect_key = 'payout:' || p.id), 0) as asked,
    coalesce(sum(e.amount) filter (where t.effect_key = 'payout:' || p.id || ':sent'), 0) as sent,
    coalesce(sum(e.amount) filter (where t.effect_key = 'payout:' || p.id || ':back'), 0) as back
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id and e.amount > 0
  where t.effect_key in ('payout:' || p.id, 'payout:' || p.id || ':sent', 'payout:' || p.id || ':back')
) m
where m.asked <> p.amount
   or m.sent <> case when p.state in ('sent', 'confirmed', 'returning', 'returned') then p.amount else 0 end
   or m.back <> case when p.state in ('withdrawn', 'rejected', 'returned') then p.amount else 0 end;

-- That a bank gave a withdrawal back is said by one person and confirmed by another.
alter table withdrawal
  add column return_asked_by uuid references member (id),
  add column returned_by uuid references member (id);
alter table withdrawal drop constraint withdrawal_state_check;
alter table withdrawal add constraint withdrawal_state_check check (
  state in ('requested', 'released', 'sent', 'returning', 'rejected', 'returned', 'cancelled')
);
alter table withdrawal add constraint withdrawal_return_second check (
  return_asked_by is distinct from member_id and returned_by is distinct from member_id
  and (returned_by is null or returned_by is distinct from return_asked_by)
);
create or replace view invariant_i16_withdrawals_moved as
select w.id, w.state, w.amount, m.asked, m.sent, m.back
from withdrawal w
cross join lateral (
  select
    coalesce(sum(e.amount) filter (where t.effect_key = 'withdrawal:' || w.id), 0) as asked,
    coalesce(sum(e.amount) filter (where t.effect_key = 'withdrawal:' || w.id || ':sent'), 0) as sent,
    coalesce(sum(e.amount) filter (where t.effect_key = 'withdrawal:' || w.id || ':back'), 0) as back
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id and e.amount > 0
  where t.effect_key in ('withdrawal:' || w.id, 'withdrawal:' || w.id || ':sent', 'withdrawal:' || w.id || ':back')
) m
where m.asked <> w.amount
   or m.sent <> case when w.state in ('sent', 'returning', 'returned') then w.amount else 0 end
   or m.back <> case when w.state in ('rejected', 'returned', 'cancelled') then w.amount else 0 end;

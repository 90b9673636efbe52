-- What reaches the bank on the last day is seen on a statement that is taken in the next business day: until then the order waits.
alter table checkout
  add column lapses_at timestamptz,
  add constraint checkout_lapses_after check (lapses_at >= deadline_at);

-- When the clock ends a checkout: with its deadline, or a business day later where a bank's statement is waited for.
drop index checkout_due;
create index checkout_due on checkout ((coalesce(lapses_at, deadline_at))) where state = 'open';

-- I9: waiting past the end.
create or replace view invariant_i9_checkouts as
select id, state, deadline_at
from checkout
where state = 'open' and coalesce(lapses_at, deadline_at) < app_now() - interval '60 seconds';

-- I9: a transfer ends with the checkout that it pays.
create or replace view invariant_i9_remittances as
select r.id, r.subject_kind, r.state, r.due_at
from remittance r
left join checkout c on r.subject_kind = 'checkout' and c.id = r.subject_id
where
  r.state in ('expected', 'rejected', 'approved_partial')
  and coalesce(c.lapses_at, r.due_at) < app_now() - interval '60 seconds';

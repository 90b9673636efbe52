-- An earning is of a sale of any kind, because appointments and repairs are earned by as orders are.

-- What a seller earns by. A new kind is a word here and in the contract.
create function is_sale(kind text) returns boolean language sql immutable as $$
select kind in ('order')
$$;

drop view invariant_i9_earnings;
drop view invariant_i13_fees;

alter table earning add column subject_kind text, add column subject_id uuid;
update earning set subject_kind = 'order', subject_id = order_id;
alter table earning drop column order_id;
alter table earning
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add constraint earning_subject_kind_check check (is_sale(subject_kind)),
  add constraint earning_one unique (subject_kind, subject_id),
  -- So that an earning of an order has its order.
  add column order_id uuid generated always as (case when subject_kind = 'order' then subject_id end) stored
    references order_head (id);

-- I9: held after its time, though nobody claims and its payment is not contested.
create view invariant_i9_earnings as
select id, available_at
from earning e
where state = 'held' and claimed = 0 and available_at < app_now() - interval '60 seconds'
  and not exists (
    select from subject_contested c where c.subject_kind = e.subject_kind and c.subject_id = e.subject_id
  );

-- I13: an order's fee that was invoiced, less what was credited of it, is never less than what is kept of it.
create view invariant_i13_fees as
select e.order_id, e.fee + e.tax as kept, sum(case p.kind when 'feeInvoice' then p.total else -p.total end) as invoiced
from earning e
join paper p on p.order_id = e.order_id and p.member_id is null
group by e.order_id, e.fee, e.tax
having sum(case p.kind when 'feeInvoice' then p.total else -p.total end) < e.fee + e.tax;

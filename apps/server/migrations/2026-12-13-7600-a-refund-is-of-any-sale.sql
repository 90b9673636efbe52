-- A refund is of a sale of any kind, because appointments and repairs are given back as orders are.

alter table refund rename column order_id to subject_id;
alter table refund drop constraint refund_order_id_fkey;
alter table refund add column subject_kind text not null default 'order';
alter table refund
  alter column subject_kind drop default,
  add constraint refund_subject_kind_check check (is_sale(subject_kind)),
  -- So that a refund of an order has its order.
  add column order_id uuid generated always as (case when subject_kind = 'order' then subject_id end) stored
    references order_head (id);

-- One request of a sale at a time: the second one finds the first.
drop index refund_one;
create unique index refund_one on refund (subject_kind, subject_id)
where state not in ('done', 'withdrawn', 'rejected_final', 'closed');
drop index refund_of;
create index refund_of on refund (subject_kind, subject_id, id desc);

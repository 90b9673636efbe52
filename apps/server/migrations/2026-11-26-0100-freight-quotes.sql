-- Freight that was open when an order was paid is quoted, and paid by its buyer or by whoever has the link.

create table freight_quote (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'lapsed', 'replaced', 'withdrawn', 'returned')),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  -- What it consists of: kind and amount.
  parts jsonb not null,
  carrier text not null check (
    carrier in ('yamato', 'sagawa', 'seino', 'fukuyama', 'sf', 'deppon', 'dhl', 'fedex', 'ups', 'own_truck', 'sea_freight', 'other')
  ),
  carrier_name text not null default '',
  scope text not null default '',
  -- Null while a transfer for it is looked at; otherwise until when it may be, or might have been, paid.
  valid_until timestamptz,
  -- Whoever holds the link may pay; only its hash is kept.
  link_hash bytea unique,
  quoted_by uuid not null references member (id),
  payer_id uuid references member (id),
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((state in ('paid', 'returned')) = (paid_at is not null)),
  check ((paid_at is null) = (payer_id is null))
);
-- An order waits for one quote at a time, and its freight is charged once.
create unique index freight_quote_one on freight_quote (order_id) where state in ('open', 'paid');
create index freight_quote_of on freight_quote (order_id, id desc);
create index freight_quote_payer on freight_quote (payer_id) where payer_id is not null;

select audit_watch('freight_quote', '{scope,link_hash}');

alter table order_head
  -- What was paid for the freight beside the total, which is what the checkout was paid for.
  add column freight_paid bigint not null default 0 check (freight_paid >= 0),
  -- Until when an open freight must be quoted and paid; then the order is given back.
  add column freight_due_by timestamptz;

update order_head
set freight_due_by = app_now() + interval '14 days', deadline_at = app_now() + interval '14 days'
where life = 'open' and pay in ('paid', 'credit') and freight in ('awaiting_quote', 'quoted') and ship = 'none';

create index order_freight_late on order_head (deadline_at)
  where life = 'open' and pay in ('paid', 'credit') and freight in ('awaiting_quote', 'quoted') and ship = 'none';

alter table payment drop constraint payment_subject_kind_check;
alter table payment add constraint payment_subject_kind_check check (subject_kind in ('checkout', 'freight', 'recharge'));
alter table remittance drop constraint remittance_subject_kind_check;
alter table remittance add constraint remittance_subject_kind_check check (subject_kind in ('checkout', 'freight', 'recharge'));

-- I5: a quote is paid exactly if one payment of exactly its amount was captured, and returned exactly if that went back whole.
create view invariant_i5_freight_quotes as
select q.id, q.state, q.amount, count(p.id) as captures, coalesce(sum(p.captured), 0)::numeric as captured
from freight_quote q
left join payment p on p.subject_kind = 'freight' and p.subject_id = q.id and p.state in ('captured', 'refunded')
group by q.id
having (q.state in ('paid', 'returned')) <> (count(p.id) = 1)
    or (q.state in ('paid', 'returned') and sum(p.captured) <> q.amount)
    or (q.state = 'returned') <> coalesce(bool_or(p.state = 'refunded'), false);

-- I5: an order's freight is quoted exactly while a quote is open, and what was paid for it is what its quotes were paid.
create view invariant_i5_freight as
select o.id, o.life, o.freight, o.freight_paid, count(q.id) filter (where q.state = 'open') as open
from order_head o
left join freight_quote q on q.order_id = o.id
group by o.id
having (o.life = 'open' and (o.freight = 'quoted') <> (count(q.id) filter (where q.state = 'open') = 1))
    or (o.life <> 'open' and count(q.id) filter (where q.state = 'open') > 0)
    or (o.freight = 'paid') <> (count(q.id) filter (where q.state in ('paid', 'returned')) = 1)
    or o.freight_paid <> coalesce(sum(q.amount) filter (where q.state in ('paid', 'returned')), 0);

-- I6: freight of an order that was given back before it left is with its payer again.
create view invariant_i6_freight_given_back as
select o.id, q.id as quote, q.state
from order_head o
join freight_quote q on q.order_id = o.id and q.state = 'paid'
where o.life = 'cancelled';

-- I9: a freight that waits past its end.
create view invariant_i9_freight as
select id, number, deadline_at
from order_head
where life = 'open' and pay in ('paid', 'credit') and freight in ('awaiting_quote', 'quoted') and ship = 'none'
  and refund <> 'open' and deadline_at < app_now() - interval '90 seconds';

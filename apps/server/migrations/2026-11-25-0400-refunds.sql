-- Money back: requests with what was said and shown at each step; what an order gave back stands on the order, below what it cost.

create table refund (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  number text not null unique,
  order_id uuid not null references order_head (id),
  member_id uuid not null references member (id),
  company_id uuid not null references company (id),
  state text not null default 'requested' check (
    state in (
      'requested', 'counter_offered', 'rejected', 'arbitration', 'approved', 'return_due', 'in_transit', 'received', 'inspected_ok',
      'processing', 'failed', 'done', 'withdrawn', 'rejected_final', 'closed'
    )
  ),
  kind text not null check (kind in ('money', 'return', 'part', 'freight')),
  reason text not null,
  positions int[] not null default '{}',
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  asked bigint not null check (asked > 0),
  offered bigint,
  granted bigint,
  channel text not null check (channel in ('balance', 'remittance')),
  -- The buyer's account at a bank, where the money goes back by bank transfer.
  account jsonb,
  -- A completed order's money was the seller's already: it is held until this has ended.
  held boolean not null default false,
  -- Who agreed or decided; null where nobody objected in time.
  decided_by uuid references member (id),
  carrier text,
  tracking_number text not null default '',
  sent_back_at timestamptz,
  reference text not null default '',
  deadline_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (offered between 1 and asked - 1),
  check (granted between 1 and asked)
);
-- One request of an order at a time: the second one finds the first.
create unique index refund_one on refund (order_id) where state not in ('done', 'withdrawn', 'rejected_final', 'closed');
create index refund_of on refund (order_id, id desc);
create index refund_of_company on refund (company_id, id desc);
create index refund_of_member on refund (member_id);
create index refund_queue on refund (state, deadline_at);
create index refund_due on refund (deadline_at) where deadline_at is not null;

create table refund_word (
  id uuid primary key default uuidv7(),
  refund_id uuid not null references refund (id),
  event text not null,
  author_id uuid references member (id),
  body text not null,
  amount bigint,
  created_at timestamptz not null default app_now()
);
create index refund_word_of on refund_word (refund_id, id);

create table refund_picture (
  word_id uuid not null references refund_word (id),
  file_id uuid not null references file (id),
  position smallint not null,
  primary key (word_id, position)
);

select audit_watch('refund', '{account}');
select audit_watch('refund_word', '{body}');

alter table order_head add column refunded bigint not null default 0;
update order_head set refunded = total where refund = 'full';
alter table order_head add constraint order_refunded check (refunded between 0 and total);

alter table file drop constraint file_purpose_check, drop constraint file_check;
alter table file
  add constraint file_purpose_check check (purpose in ('goods', 'avatar', 'slip', 'feedback', 'paper', 'refund')),
  add constraint file_check check ((purpose in ('slip', 'feedback', 'paper', 'refund')) = (visibility = 'private'));

-- I6: what was given back of a payment is what its orders gave back.
create or replace view invariant_i6_given_back as
select p.id, p.refunded, coalesce(sum(o.refunded), 0)::numeric as orders
from payment p
left join order_head o on o.checkout_id = p.subject_id
where p.subject_kind = 'checkout' and p.state in ('captured', 'refunded')
group by p.id
having p.refunded <> coalesce(sum(o.refunded), 0);

-- I6: an order gave back what its requests were granted, once the money was on its way.
create view invariant_i6_refunds_of_orders as
select o.id, o.refunded, sum(r.granted) filter (where r.state in ('processing', 'failed', 'done')) as granted
from order_head o
join refund r on r.order_id = o.id
group by o.id
having o.refunded <> coalesce(sum(r.granted) filter (where r.state in ('processing', 'failed', 'done')), 0)
   and not (o.life = 'cancelled' and o.refund = 'full' and o.refunded = o.total);

-- I6: money that was given back is in the ledger with exactly its amount, and nothing else is.
create view invariant_i6_refunds_paid as
select r.id, r.state, r.granted, sum(e.amount) as moved
from refund r
left join ledger_tx t on t.effect_key = 'refund:' || r.id || ':pay'
left join ledger_entry e on e.tx_id = t.id and e.amount > 0
group by r.id
having (r.state = 'done' and coalesce(sum(e.amount), 0) <> r.granted) or (r.state <> 'done' and sum(e.amount) is not null);

-- I5: an order is being refunded exactly while one of its requests is open.
create view invariant_i5_refunding as
select o.id, o.refund, count(r.id) as open
from order_head o
left join refund r on r.order_id = o.id and r.state not in ('done', 'withdrawn', 'rejected_final', 'closed')
group by o.id
having (o.refund = 'open') <> (count(r.id) = 1);

-- I9: somebody is waited for and the time is over.
create view invariant_i9_refunds as
select id, state, deadline_at
from refund
where state in ('requested', 'counter_offered', 'rejected', 'return_due', 'in_transit', 'received')
  and deadline_at < app_now() - interval '60 seconds';

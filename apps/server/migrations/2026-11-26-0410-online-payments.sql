-- Online payments through a provider: what it was asked for, what it took, what came too much, and what went back.

alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('balance', 'remittance', 'online'));
alter table order_head drop constraint order_head_pay_method_check;
alter table order_head add constraint order_head_pay_method_check check (pay_method in ('balance', 'remittance', 'online'));
alter table refund drop constraint refund_channel_check;
alter table refund add constraint refund_channel_check check (channel in ('balance', 'remittance', 'online'));

-- provider: our money at a payment provider, fees: what providers keep for their work; both stand for the world outside.
-- surplus: taken too much, until it is back with whoever paid it.
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check
  check (bucket in ('wallet', 'payable', 'earnings', 'bank', 'provider', 'fees', 'surplus'));
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check
  check (kind in ('recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus'));
-- New accounts of these two buckets may go below nothing, as the bank's may.
create function ledger_account_open() returns trigger language plpgsql as $$
begin
  if new.owner_kind = 'platform' and new.bucket in ('provider', 'fees') then new.floor := -9000000000000000; end if;
  return new;
end $$;
create trigger ledger_account_open before insert on ledger_account for each row execute function ledger_account_open();

create table online_payment (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  payment_id uuid not null unique references payment (id),
  subject_kind text not null,
  subject_id uuid not null,
  member_id uuid not null references member (id),
  provider text not null check (provider in ('paypal', 'demo')),
  state text not null default 'created' check (state in ('created', 'waiting', 'capturing', 'captured', 'failed', 'abandoned')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  language text not null,
  -- What the provider calls the order, and where the buyer agrees to it.
  order_ref text,
  approve_url text,
  -- What the provider calls the money that it took; only what is kept stands here.
  capture_ref text,
  failure text not null default '',
  -- When the sweeper asks the provider next; null when nothing can come of it any more.
  look_at timestamptz,
  looks int not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint online_payment_order unique (provider, order_ref),
  constraint online_payment_capture unique (provider, capture_ref),
  check ((state = 'captured') = (capture_ref is not null))
);
create index online_payment_of on online_payment (subject_id, id desc);
create index online_payment_of_member on online_payment (member_id);
create index online_payment_look on online_payment (look_at) where look_at is not null;

-- A capture that paid nothing: it came after the end, or when the thing was paid already.
create table surplus_capture (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  online_payment_id uuid not null references online_payment (id),
  provider text not null,
  capture_ref text not null,
  reason text not null check (reason in ('late', 'second', 'differs')),
  state text not null default 'found' check (state in ('found', 'refunded')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint surplus_capture_once unique (provider, capture_ref)
);
create index surplus_capture_of on surplus_capture (online_payment_id);

-- Money that a provider gives back: of a refund that was agreed on, or of a surplus.
create table online_refund (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  online_payment_id uuid not null references online_payment (id),
  capture_ref text not null,
  refund_id uuid references refund (id),
  surplus_id uuid references surplus_capture (id),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  refund_ref text,
  -- With the id it names one attempt for the provider, however often that is sent.
  tries int not null default 1,
  look_at timestamptz,
  looks int not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((refund_id is null) <> (surplus_id is null))
);
-- One on its way at a time, and a surplus goes back once.
create unique index online_refund_one on online_refund (refund_id) where state <> 'failed';
create unique index online_refund_surplus on online_refund (surplus_id);
create index online_refund_payment on online_refund (online_payment_id);
create index online_refund_look on online_refund (look_at) where look_at is not null;

-- What a provider told us, each event once.
create table payment_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  ref text not null,
  received_at timestamptz not null default app_now(),
  primary key (provider, event_id)
);

-- The provider of the demonstration: it stands in where none is configured, and no money moves.
create table demo_pay_order (
  ref text primary key,
  request_key text not null unique,
  custom text not null,
  amount bigint not null,
  currency text not null,
  description text not null,
  language text not null,
  back_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined')),
  capture_ref text unique,
  created_at timestamptz not null default app_now()
);
create table demo_pay_refund (
  ref text primary key,
  request_key text not null unique,
  capture_ref text not null references demo_pay_order (capture_ref),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default app_now()
);
create index demo_pay_refund_of on demo_pay_refund (capture_ref);

select audit_watch('online_payment', '{}');
select audit_watch('surplus_capture', '{}');
select audit_watch('online_refund', '{}');

-- I6: one capture is kept or given back, never both.
create view invariant_i6_captures_once as
select s.id, s.capture_ref
from surplus_capture s
join online_payment o on o.provider = s.provider and o.capture_ref = s.capture_ref;

-- I6: what the provider took pays exactly its payment.
create view invariant_i6_online as
select o.id, o.state as online, p.state, o.amount, p.captured
from online_payment o
join payment p on p.id = o.payment_id
where (o.state = 'captured') <> (p.state in ('captured', 'refunded'))
   or (o.state = 'captured' and (o.amount <> p.captured or o.currency <> p.currency))
   or (o.state in ('created', 'waiting', 'capturing') and p.state <> 'open');

-- I6: a surplus is in the ledger, and out of it again once it is back.
create view invariant_i6_surplus as
select s.id, s.state, s.amount, sum(e.amount) filter (where t.effect_key = 'surplus:' || s.id) as taken,
  sum(e.amount) filter (where t.effect_key = 'surplus:' || s.id || ':back') as given
from surplus_capture s
left join ledger_tx t on t.effect_key in ('surplus:' || s.id, 'surplus:' || s.id || ':back')
left join ledger_entry e on e.tx_id = t.id and e.amount > 0
group by s.id
having coalesce(sum(e.amount) filter (where t.effect_key = 'surplus:' || s.id), 0) <> s.amount
    or coalesce(sum(e.amount) filter (where t.effect_key = 'surplus:' || s.id || ':back'), 0)
       <> case when s.state = 'refunded' then s.amount else 0 end;

-- I6: a provider never gives more back than it took.
create view invariant_i6_online_refunds as
select o.id, o.amount, sum(r.amount) as given
from online_payment o
join online_refund r on r.online_payment_id = o.id and r.capture_ref = o.capture_ref and r.state <> 'failed'
group by o.id
having sum(r.amount) > o.amount;

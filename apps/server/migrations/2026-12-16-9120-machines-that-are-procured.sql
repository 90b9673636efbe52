-- Buyers ask for a machine that is procured, sellers quote it with a deposit, and the order is made once it has arrived.

create table sourcing (
  id uuid primary key,
  number text not null unique,
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  -- For which company the member buys.
  buyer_company_id uuid references company (id),
  bought_as text not null check (bought_as in ('consumer', 'business')),
  state text not null check (
    state in ('asked', 'quoted', 'agreed', 'arrived', 'completed', 'declined', 'withdrawn', 'expired', 'left', 'failed')
  ),
  quantity int not null check (quantity > 0),
  address jsonb not null,
  wish_day date,
  body text not null default '',
  -- Until when the seller quotes, then until when the buyer accepts.
  valid_until timestamptz not null,
  currency text,
  unit_price bigint check (unit_price > 0),
  -- The terms of the listing on the day of the quotation, which hold for the order.
  freight text check (freight in ('free', 'collect', 'undetermined', 'fixed')),
  freight_amount bigint,
  tax_mode text check (tax_mode in ('included', 'excluded')),
  tax_rate int,
  total bigint check (total > 0),
  lead_days int check (lead_days between 1 and 365),
  deposit bigint check (deposit between 0 and total),
  -- What is kept when the buyer leaves, and how late the seller may be, as the settings were on that day.
  kept bigint check (kept between 0 and deposit),
  late_days int,
  pay_days int,
  note text not null default '',
  agreed_at timestamptz,
  due_at timestamptz,
  free_from timestamptz,
  deposit_id uuid unique,
  deposit_ended_at timestamptz,
  forfeited bigint check (forfeited between 0 and kept),
  order_id uuid unique references order_head (id),
  end_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((unit_price is null) = (currency is null) and (unit_price is null) = (total is null)),
  check ((unit_price is null) = (deposit is null) and (unit_price is null) = (kept is null)),
  check ((unit_price is null) = (lead_days is null) and (unit_price is null) = (late_days is null)),
  check ((unit_price is null) = (tax_rate is null) and (unit_price is null) = (pay_days is null)),
  check ((agreed_at is null) = (due_at is null) and (agreed_at is null) = (free_from is null)),
  check (unit_price is not null or state not in ('quoted', 'agreed', 'arrived', 'completed', 'left', 'failed')),
  constraint sourcing_agreed check ((agreed_at is not null) = (state in ('agreed', 'arrived', 'completed', 'left', 'failed'))),
  check (deposit_id is null or (agreed_at is not null and deposit > 0))
);
-- A buyer waits for one answer about one listing.
create unique index sourcing_one on sourcing (member_id, goods_id) where state in ('asked', 'quoted');
create index sourcing_by on sourcing (member_id, id desc);
create index sourcing_of on sourcing (company_id, id desc);
create index sourcing_buyer_company on sourcing (buyer_company_id);
create index sourcing_waiting on sourcing (goods_id, agreed_at) where state = 'agreed';
create index sourcing_of_goods on sourcing (goods_id);
create index sourcing_expires on sourcing (valid_until) where state in ('asked', 'quoted');
create index sourcing_forgotten on sourcing (free_from) where state = 'agreed';

select audit_watch('sourcing', '{body,note,address,end_reason}');

create or replace function order_line_is_sound(r order_line) returns boolean language plpgsql immutable as $$
begin
  return
    (r.freight in ('free', 'collect', 'undetermined', 'fixed')) is not false
    and (r.price_source in ('list', 'offer', 'auction', 'sourcing', 'manual')) is not false
    and ((r.price_source in ('offer', 'auction', 'sourcing')) = (r.agreed_id is not null)) is not false
    and (r.premium is null or (r.price_source = 'auction' and r.premium between 0 and r.unit_price - 1)) is not false
    and (r.quantity > 0) is not false
    and (r.tax_mode in ('included', 'excluded')) is not false
    and (r.unit_price > 0) is not false;
end $$;

-- I21: a deposit is kept apart exactly while the machine or its payment is awaited, and what arrived has its order.
create view invariant_i21_sourcing as
select s.id, s.number, s.state
from sourcing s
where (s.deposit_id is not null and (s.state in ('agreed', 'arrived')) <> (s.deposit_ended_at is null))
   or (s.state in ('agreed', 'arrived') and s.deposit > 0 and s.deposit_id is null)
   or (s.state in ('arrived', 'completed') and s.order_id is null)
   or (s.deposit_id is not null and not exists (
     select from ledger_tx t where t.effect_key = 'deposit:' || s.deposit_id
   ))
   or (s.deposit_id is not null and (s.deposit_ended_at is not null) <> exists (
     select from ledger_tx t where t.effect_key = 'deposit:' || s.deposit_id || ':end'
   ));

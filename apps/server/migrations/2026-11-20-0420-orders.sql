-- Orders: what is paid at once (checkout), one order for each seller in it, lines as the goods were when it was placed.

create table checkout (
  id uuid primary key,
  version int not null default 1,
  member_id uuid not null references member (id),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  -- Of its orders that are not cancelled; what it was at last, once all are.
  total bigint not null check (total between 1 and 9000000000000000),
  -- A remittance is expected for it.
  remitting boolean not null default false,
  -- Null while a slip is looked at, and after the end.
  deadline_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (state = 'open' or deadline_at is null),
  check ((state = 'paid') = (paid_at is not null))
);
create index checkout_of on checkout (member_id, id desc);
create index checkout_open on checkout (member_id) where state = 'open';
create index checkout_due on checkout (deadline_at) where deadline_at is not null;

-- The tab under which an order stands; the contract's orderTab says the same, and a test compares them.
create function order_tab(life text, pay text, freight text, ship text, refund text) returns text language sql immutable as $$
  select case
    when refund = 'open' then 'refunding'
    when refund = 'full' then 'refunded'
    when life = 'cancelled' then 'cancelled'
    when life = 'completed' then 'completed'
    when pay not in ('paid', 'credit') then 'pending_payment'
    when freight in ('awaiting_quote', 'quoted') then 'freight_due'
    when ship in ('shipped', 'delivered') then 'to_receive'
    else 'to_ship'
  end
$$;

create table order_head (
  id uuid primary key,
  version int not null default 1,
  number text not null constraint order_number unique check (number ~ '^O[0-9]{6}[0-9A-HJKMNP-TV-Z]{7}$'),
  checkout_id uuid not null references checkout (id),
  member_id uuid not null references member (id),
  company_id uuid not null references company (id),
  life text not null default 'open' check (life in ('open', 'completed', 'cancelled')),
  pay text not null default 'unpaid' check (pay in ('unpaid', 'remit_submitted', 'partly_paid', 'paid', 'credit')),
  freight text not null check (freight in ('included', 'fixed', 'collect', 'awaiting_quote', 'quoted', 'paid')),
  ship text not null default 'none' check (ship in ('none', 'picking', 'partly', 'shipped', 'delivered')),
  refund text not null default 'none' check (refund in ('none', 'open', 'part', 'full')),
  review text not null default 'none' check (review in ('none', 'due', 'done', 'closed')),
  tab text not null generated always as (order_tab(life, pay, freight, ship, refund)) stored,
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  goods_amount bigint not null check (goods_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_rate int not null check (tax_rate between 0 and 50),
  freight_amount bigint check (freight_amount >= 0),
  total bigint not null check (total between 1 and 9000000000000000),
  delivery_period text not null check (delivery_period in ('1-2', '2-3', '4-7', 'over-7')),
  -- A copy: what the address book says later does not change a deal.
  address jsonb not null,
  note text not null default '',
  cancel_reason text not null default '',
  -- What the present state waits for: the payment, then (shipped) the buyer's receipt.
  deadline_at timestamptz,
  paid_at timestamptz,
  pay_method text check (pay_method in ('balance', 'remittance')),
  placed_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint order_sums check (total = goods_amount + tax_amount + coalesce(freight_amount, 0)),
  check (not (life = 'cancelled' and ship <> 'none'))
);
create index order_of_checkout on order_head (checkout_id);
create index order_of_member on order_head (member_id, id desc);
create index order_of_member_tab on order_head (member_id, tab, id desc);
create index order_of_company on order_head (company_id, id desc);
create index order_of_company_tab on order_head (company_id, tab, id desc);
create index order_late on order_head (deadline_at) where ship in ('shipped', 'delivered') and life = 'open';

create table order_line (
  order_id uuid not null references order_head (id),
  position int not null,
  goods_id uuid not null references goods (id),
  titles jsonb not null,
  model text not null,
  management_number text not null,
  year int,
  hours int,
  picture jsonb,
  quantity int not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  tax_mode text not null check (tax_mode in ('included', 'excluded')),
  tax_rate int not null,
  freight text not null check (freight in ('free', 'collect', 'undetermined', 'fixed')),
  primary key (order_id, position)
);
create index order_line_goods on order_line (goods_id);

-- I5: a paid checkout needs exactly one captured payment of exactly its total, an unpaid one none.
create view invariant_i5_checkouts as
select c.id, c.state, c.total, count(p.id) as captures, coalesce(sum(p.captured), 0) as captured
from checkout c
left join payment p on p.subject_kind = 'checkout' and p.subject_id = c.id and p.state = 'captured'
group by c.id
having count(p.id) > 1
    or (c.state = 'paid') <> (count(p.id) = 1)
    or (c.state = 'paid' and sum(p.captured) <> c.total);

-- I5: orders that deny their checkout.
create view invariant_i5_orders as
select o.id, o.life, o.pay, c.state
from order_head o
join checkout c on c.id = o.checkout_id
where (o.pay = 'paid') <> (c.state = 'paid' and o.life <> 'cancelled')
   or (c.state = 'cancelled' and o.life <> 'cancelled')
   or (c.state = 'open' and not exists (select from order_head x where x.checkout_id = c.id and x.life = 'open'));

-- A checkout's total is that of its living orders.
create view invariant_i5_totals as
select c.id, c.total, sum(o.total) as orders
from checkout c
join order_head o on o.checkout_id = c.id
where c.state <> 'cancelled' and o.life <> 'cancelled'
group by c.id
having sum(o.total) <> c.total;

-- What an order holds of the stock is what its lines say: held while unpaid, consumed when paid, nothing when cancelled.
create view invariant_i4_order_holds as
select o.id, o.life, o.pay, l.quantity, coalesce(h.held, 0) as held, coalesce(h.consumed, 0) as consumed
from order_head o
join (select order_id, sum(quantity) as quantity from order_line group by order_id) l on l.order_id = o.id
left join (
  select
    owner_id,
    sum(quantity) filter (where state = 'held') as held,
    sum(quantity) filter (where state = 'consumed') as consumed
  from hold
  group by owner_id
) h on h.owner_id = o.id
where (o.pay in ('paid', 'credit') and (coalesce(h.consumed, 0) <> l.quantity or coalesce(h.held, 0) <> 0))
   or (o.pay not in ('paid', 'credit') and coalesce(h.consumed, 0) <> 0)
   or (o.life = 'cancelled' and coalesce(h.held, 0) <> 0)
   or (o.life = 'open' and o.pay not in ('paid', 'credit') and coalesce(h.held, 0) not in (0, l.quantity));

-- I9: waiting past the end.
create view invariant_i9_checkouts as
select id, state, deadline_at from checkout where state = 'open' and deadline_at < app_now() - interval '60 seconds';

create view invariant_i9_receipts as
select id, number, deadline_at
from order_head
where life = 'open' and ship in ('shipped', 'delivered') and refund <> 'open' and deadline_at < app_now() - interval '60 seconds';

-- The catalogue: goods, how many there are, who holds them, how they are found, and where imported ones came from.

-- Two levels: tops without a parent, leaves below them. `noun` is what a title ends with: "hydraulic excavator".
create table category (
  id uuid primary key default uuidv7(),
  parent_id uuid references category (id),
  key text not null unique,
  names jsonb not null,
  nouns jsonb not null,
  aliases text[] not null default '{}',
  sort int not null default 0
);

create table maker (
  id uuid primary key default uuidv7(),
  key text not null unique,
  names jsonb not null,
  aliases text[] not null default '{}'
);

-- One file of a seller, taken over as drafts.
create table goods_import (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  number text not null unique,
  file_name text not null,
  rows int not null,
  taken int not null,
  already_here int not null,
  rejected jsonb not null,
  rejected_count int not null,
  choices jsonb not null,
  created_at timestamptz not null default app_now()
);
create index goods_import_of_company on goods_import (company_id, id desc);

create table goods (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  company_id uuid not null references company (id),
  management_number text not null unique,
  category_id uuid not null references category (id),
  maker_id uuid references maker (id),
  maker_name text not null,
  model text not null,
  model_key text not null,
  serial text not null default '',
  serial_key text not null default '',
  year int check (year between 1900 and 2100),
  hours int check (hours >= 0),
  grade text check (grade in ('N', 'S', 'A', 'B', 'C', 'D', 'J')),
  running_state text not null check (running_state in ('running_tested', 'powers_on', 'untested', 'not_running', 'dismantled')),
  titles jsonb not null,
  titles_made boolean not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  description jsonb not null,
  known_faults jsonb not null default '[]',
  accessories jsonb not null default '[]',
  documents text[] not null default '{}',
  system_scores jsonb not null default '[]',
  specification jsonb not null default '[]',
  weight_kg int check (weight_kg > 0),
  dimensions_mm jsonb,
  pricing_type text not null check (pricing_type in ('fixed', 'negotiable', 'on_request')),
  price_minor bigint check (price_minor between 1 and 9000000000000000),
  price_currency text check (price_currency in ('CNY', 'USD', 'JPY')),
  tax_mode text not null check (tax_mode in ('included', 'excluded')),
  tax_rate int not null default 0 check (tax_rate between 0 and 50),
  freight text not null check (freight in ('free', 'collect', 'undetermined', 'fixed')),
  freight_minor bigint check (freight_minor between 0 and 9000000000000000),
  shipping_countries text[] not null default '{}',
  delivery_period text not null check (delivery_period in ('1-2', '2-3', '4-7', 'over-7')),
  country text not null,
  place jsonb not null,
  lng double precision,
  lat double precision,
  inspected_at timestamptz,
  inspection_checks int,
  inspection_valid_until timestamptz,
  state text not null default 'unpublished' check (
    state in ('unpublished', 'on_sale', 'coming_soon', 'waiting_for_procurement', 'under_negotiation', 'sold_out', 'archived')
  ),
  state_before_hold text,
  published_at timestamptz,
  import_id uuid references goods_import (id),
  import_row_key text,
  created_by uuid references member (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((price_minor is null) = (price_currency is null))
);
create index goods_of_company on goods (company_id, id desc);
create index goods_of_import on goods (import_id) where import_id is not null;
create unique index goods_serial on goods (company_id, maker_name, model_key, serial_key) where serial_key <> '' and state <> 'archived';
create unique index goods_import_row on goods (company_id, import_row_key) where import_row_key is not null;

create table goods_picture (
  goods_id uuid not null references goods (id),
  position int not null,
  file_id uuid not null references file (id),
  width int not null,
  height int not null,
  kind text not null check (kind in ('overview', 'side', 'closeUp', 'meter', 'plate', 'defect', 'other')),
  primary key (goods_id, position)
);

-- How many there are. Received minus held minus sold can be had.
create table stock (
  goods_id uuid primary key references goods (id),
  received int not null check (received >= 0),
  held int not null default 0 constraint stock_held check (held >= 0),
  sold int not null default 0 constraint stock_sold check (sold >= 0),
  constraint stock_enough check (held + sold <= received)
);

create table hold (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  goods_id uuid not null references goods (id),
  quantity int not null constraint hold_quantity check (quantity > 0),
  kind text not null check (kind in ('order')),
  owner_id uuid not null,
  state text not null default 'held' check (state in ('held', 'consumed', 'released', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index hold_of_owner on hold (owner_id);
create index hold_live on hold (goods_id, expires_at) where state = 'held';

-- Takes stock for a buyer: all rows are locked in one order first, so that each guard reads what the last winner left.
-- Answers with the goods that were taken; what is missing could not be had.
create function take_stock(p_goods uuid[], p_quantities int[]) returns setof uuid language plpgsql as $$
begin
  perform from stock where goods_id = any (p_goods) order by goods_id for update;
  return query
    update stock s
    set held = s.held + w.quantity
    from unnest(p_goods, p_quantities) as w (goods_id, quantity), goods g
    where s.goods_id = w.goods_id
      and g.id = s.goods_id
      and g.state = 'on_sale'
      and s.held + s.sold + w.quantity <= s.received
    returning s.goods_id;
end $$;

-- What lists and searches read: one row a public goods, with what a card shows of other domains. No price words in the tokens.
create table goods_search (
  goods_id uuid primary key references goods (id),
  state text not null,
  category_id uuid not null,
  top_category_id uuid not null,
  maker_id uuid,
  company_id uuid not null,
  year int,
  hours int,
  country text not null,
  grade text,
  inspected boolean not null,
  pricing_type text not null,
  price_minor bigint,
  price_currency text,
  price_reference bigint,
  tax_mode text not null,
  freight text not null,
  published_at timestamptz not null,
  model_key text not null,
  title_tokens tsvector not null,
  tokens tsvector not null,
  management_number text not null,
  titles jsonb not null,
  maker_names jsonb not null,
  model text not null,
  places jsonb not null,
  seller_names jsonb not null,
  seller_certified boolean not null,
  picture_id uuid,
  picture_width int,
  picture_height int
);
create index goods_search_newest on goods_search (published_at desc, goods_id desc);
create index goods_search_category on goods_search (category_id, published_at desc, goods_id desc);
create index goods_search_top on goods_search (top_category_id, published_at desc, goods_id desc);
create index goods_search_maker on goods_search (maker_id, published_at desc);
create index goods_search_company on goods_search (company_id, published_at desc);
create index goods_search_model on goods_search (model_key);
create index goods_search_tokens on goods_search using gin (tokens) with (fastupdate = off);

-- A card never shows an older state than the goods have: both change in one statement.
create function copy_goods_state() returns trigger language plpgsql as $$
begin
  update goods_search set state = new.state where goods_id = new.id;
  return null;
end $$;
create trigger goods_state_to_search
  after update of state on goods
  for each row when (old.state is distinct from new.state)
  execute function copy_goods_state();

-- I4: more held or sold than was received, or holds that do not add up to what the stock says.
create view invariant_i4_stock as
select s.goods_id, s.received, s.held, s.sold, coalesce(h.held, 0) as holds
from stock s
left join (select goods_id, sum(quantity) as held from hold where state = 'held' group by goods_id) h using (goods_id)
where s.held < 0 or s.sold < 0 or s.held + s.sold > s.received or s.held <> coalesce(h.held, 0);

-- Goods whose state denies their stock: sold out with something left, or on sale in the search under another state.
create view invariant_i4_goods_state as
select g.id, g.state, s.received, s.held, s.sold
from goods g
join stock s on s.goods_id = g.id
left join goods_search f on f.goods_id = g.id
where (g.state = 'sold_out' and s.sold < s.received)
   or (g.state = 'under_negotiation' and s.held = 0)
   or (f.goods_id is not null and f.state <> g.state);

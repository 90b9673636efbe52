-- What stands in the warehouses of companies: models, units of them, where they are, and a ledger of movements whose sums are the stock.

create table warehouse (
  id uuid primary key,
  version int not null default 1,
  company_id uuid not null references company (id),
  name text not null,
  country text not null,
  address text not null default '',
  zone text not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (company_id, name)
);

create table bin (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id),
  code text not null,
  kind text not null check (kind in ('shelf', 'yard', 'quarantine', 'gate')),
  position int not null,
  constraint bin_code unique (warehouse_id, code) deferrable initially deferred
);

-- What every piece of a model has in common. Without a company it is the platform's, for all of them.
create table product (
  id uuid primary key,
  version int not null default 1,
  company_id uuid references company (id),
  kind text not null check (kind in ('machine', 'lot')),
  category_id uuid not null references category (id),
  maker_id uuid references maker (id),
  maker_name text not null default '',
  model text not null,
  -- Null: made of maker, model and category in each language.
  names jsonb,
  aliases text[] not null default '{}',
  part_number text not null default '',
  fits text[] not null default '{}',
  specification jsonb not null default '[]',
  weight_kg int,
  dimensions_mm jsonb,
  picture_ids uuid[] not null default '{}',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index product_of on product (company_id, category_id);

-- One machine, or a lot of equal parts, of a company.
create table stock_unit (
  id uuid primary key,
  version int not null default 1,
  company_id uuid not null references company (id),
  product_id uuid not null references product (id),
  kind text not null check (kind in ('machine', 'lot')),
  number text not null unique,
  -- What its label says; eighty bits of chance in sixteen signs.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  source text not null check (source in ('purchase', 'consignment', 'tradeIn', 'opening')),
  supplier text not null default '',
  serial text not null default '',
  year int,
  hours int,
  weight_kg int,
  -- What its notice said of it, so that what arrives is compared with that.
  expected jsonb not null,
  differences text[] not null default '{}',
  arrival date,
  bought_currency text check (bought_currency in ('CNY', 'JPY', 'USD')),
  bought_minor bigint check (bought_minor > 0),
  -- Where it is expected or stands.
  warehouse_id uuid not null references warehouse (id),
  goods_id uuid references goods (id),
  note text not null default '',
  due_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((bought_currency is null) = (bought_minor is null))
);
create index stock_unit_of on stock_unit (company_id, product_id);
create index stock_unit_goods on stock_unit (goods_id) where goods_id is not null;

-- How much of a unit is in which state and bin: what the movements sum up to.
create table stock_balance (
  unit_id uuid not null references stock_unit (id),
  state text not null,
  bin_id uuid references bin (id),
  quantity int not null constraint stock_balance_enough check (quantity >= 0),
  unique nulls not distinct (unit_id, state, bin_id)
);
create index stock_balance_bin on stock_balance (bin_id) where quantity > 0;

-- The ledger: a quantity of a unit goes from one state and bin to another; from nowhere where it comes in.
create table stock_movement (
  id uuid primary key default uuidv7(),
  unit_id uuid not null references stock_unit (id),
  event text not null,
  quantity int not null check (quantity > 0),
  from_state text,
  from_bin uuid references bin (id),
  to_state text not null,
  to_bin uuid references bin (id),
  -- Nobody: the system, with a hold or a sale.
  by uuid references member (id),
  approved_by uuid references member (id),
  cause_kind text check (cause_kind in ('order', 'offer', 'lot', 'repair', 'waitlist', 'count', 'refund')),
  cause_id uuid,
  note text not null default '',
  photo_ids uuid[] not null default '{}',
  at timestamptz not null default app_now()
);
create index stock_movement_of on stock_movement (unit_id, id desc);

create function stock_movement_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of stock is neither changed nor deleted';
end $$;
create trigger stock_movement_kept before update or delete on stock_movement for each row execute function stock_movement_kept();

select audit_watch('warehouse');
select audit_watch('bin');
select audit_watch('product');
select audit_watch('stock_unit', '{supplier}');

-- Pictures taken when stock is received, moved and counted.
do $$
declare
  purposes text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_purpose_check'));
  private text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_check'));
begin
  alter table file drop constraint file_purpose_check;
  alter table file drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''stock''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''stock''::text, ');
end $$;

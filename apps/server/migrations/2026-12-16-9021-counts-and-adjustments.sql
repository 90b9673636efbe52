-- What is scrapped, booked as missing or found by two people, and counts of bins by people who do not see what the books say.
create table stock_count (
  id uuid primary key,
  version int not null default 1,
  number text not null unique,
  company_id uuid not null references company (id),
  warehouse_id uuid not null references warehouse (id),
  state text not null default 'counting' check (state in ('counting', 'recount', 'waiting', 'closed', 'givenUp')),
  opened_by uuid not null references member (id),
  first_by uuid references member (id),
  second_by uuid references member (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (second_by <> first_by)
);
create index stock_count_of on stock_count (company_id, id desc);

-- A bin is in one count at a time; until that is closed nothing is moved into or out of it by hand.
create table stock_count_bin (
  count_id uuid not null references stock_count (id),
  bin_id uuid not null references bin (id) on delete cascade,
  is_open boolean not null default true,
  primary key (count_id, bin_id)
);
create unique index stock_count_bin_once on stock_count_bin (bin_id) where is_open;

-- What the books said is written with each entry, because holds and sales go on while people count.
create table stock_count_line (
  count_id uuid not null references stock_count (id),
  unit_id uuid not null references stock_unit (id),
  bin_id uuid not null references bin (id) on delete cascade,
  first int check (first >= 0),
  first_booked int,
  second int check (second >= 0),
  second_booked int,
  cause text not null default '',
  primary key (count_id, unit_id, bin_id)
);

create table stock_adjustment (
  id uuid primary key,
  version int not null default 1,
  company_id uuid not null references company (id),
  unit_id uuid not null references stock_unit (id),
  kind text not null check (kind in ('scrap', 'lose', 'find', 'surplus')),
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  quantity int not null check (quantity > 0),
  bin_id uuid references bin (id) on delete set null,
  reason text not null,
  photo_ids uuid[] not null default '{}',
  count_id uuid references stock_count (id),
  asked_by uuid not null references member (id),
  decided_by uuid references member (id),
  decided_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint stock_adjustment_by_two check (state <> 'approved' or decided_by <> asked_by)
);
create index stock_adjustment_of on stock_adjustment (company_id, id desc);
create index stock_adjustment_waits on stock_adjustment (unit_id) where state = 'asked';
create index stock_adjustment_count on stock_adjustment (count_id) where count_id is not null;

select audit_watch('stock_count');
select audit_watch('stock_adjustment');

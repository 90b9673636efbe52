-- Members keep searches and are told when something new fits them.

create table saved_search (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  name text not null,
  filter jsonb not null,
  -- The filter in one order of its parts: equal searches are kept once.
  filter_key text not null,
  notify boolean not null,
  version integer not null default 1,
  looked_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint saved_search_once unique (member_id, filter_key)
);
-- Candidates for new goods are found by what most searches name, before any filter is read whole.
create index saved_search_category on saved_search ((filter ->> 'categoryId'));

-- Goods that fit a search, found when they were published. `told_at` is empty while a mail about them is due.
create table saved_search_find (
  search_id uuid not null references saved_search (id) on delete cascade,
  goods_id uuid not null references goods (id),
  found_at timestamptz not null default app_now(),
  told_at timestamptz,
  primary key (search_id, goods_id)
);
create index saved_search_find_due on saved_search_find (found_at) where told_at is null;

-- Nobody is told twice about the same goods, by whichever of their searches.
create table saved_search_told (
  member_id uuid not null references member (id),
  goods_id uuid not null references goods (id),
  told_at timestamptz not null default app_now(),
  primary key (member_id, goods_id)
);

-- When a member was last sent such a mail; its row is locked while one is made.
create table saved_search_mail (
  member_id uuid primary key references member (id),
  mailed_at timestamptz
);

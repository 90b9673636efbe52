-- Nobody is in two places at once: who is taken when stands in one table, whose constraint decides between two askers.

create extension if not exists btree_gist;

create table calendar_week (
  member_id uuid primary key references member (id),
  time_zone text not null,
  hours jsonb not null,
  works_on_holidays boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);

create table calendar_exception (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  day date not null,
  spans jsonb not null,
  note text not null default '',
  unique (member_id, day)
);

create table calendar_busy (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  side text not null check (side in ('host', 'guest')),
  during tstzrange not null check (not isempty(during) and not upper_inc(during)),
  owner_kind text not null check (owner_kind in ('appointment')),
  owner_id uuid not null,
  -- Until when an unpaid time is kept; null once it is kept for good.
  held_until timestamptz,
  created_at timestamptz not null default app_now(),
  check (lower(during) is not null and upper(during) is not null),
  constraint calendar_busy_once exclude using gist (member_id with =, during with &&)
);
create index calendar_busy_of on calendar_busy (owner_kind, owner_id);

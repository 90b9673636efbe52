-- The menu of the console is administered as rows, and each person keeps views of its lists: both lay in the program and on devices.
create table console_menu (
  key text primary key,
  position integer not null,
  names jsonb,
  shown boolean not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null default app_now()
);
select audit_watch('console_menu');

create table console_view (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  list text not null,
  name text not null,
  filters jsonb not null,
  columns jsonb,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (member_id, list, name)
);

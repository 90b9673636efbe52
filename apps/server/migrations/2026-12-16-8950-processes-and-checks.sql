-- Administrators see in the console which processes run and whether the books hold, without a login to the machine.

-- What each process says of itself every few seconds; lost with a crash of the database, and said again.
create unlogged table server_process (
  id uuid primary key,
  host text not null,
  pid int not null,
  version text not null,
  runs_jobs boolean not null,
  memory_bytes bigint not null,
  lag_ms int not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default app_now()
);

-- How many rows each invariant had when it was read last.
create table invariant_check (
  name text primary key,
  rows int not null check (rows >= 0),
  checked_at timestamptz not null default app_now()
);

-- Who runs the marketplace, as the console says it: every version stays, with who wrote it, because legal texts named it.
create table operator_details (
  version integer primary key check (version > 0),
  name text not null,
  representative text not null,
  address text not null,
  permit text not null,
  phone text not null,
  hours text not null,
  email text not null,
  by_member uuid references member (id),
  at timestamptz not null default app_now()
);

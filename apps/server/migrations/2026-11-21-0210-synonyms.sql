-- Words that mean the same: a search for one finds what the others find. Read by each search, so that an edit takes effect at once.
create table synonym_group (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  words jsonb not null,
  updated_by uuid references member (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

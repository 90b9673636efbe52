-- Browsers that show notices belong to the login by which they were asked: whoever logs out there is told nothing there any more.

create table notice_browser (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  session_id uuid not null references session (id) on delete cascade,
  -- By this a browser that asks again is found; address and keys lie sealed.
  endpoint_hash bytea not null unique,
  sealed bytea not null,
  -- In a row; a push that arrives sets it back.
  failures smallint not null default 0,
  created_at timestamptz not null default app_now()
);
create index notice_browser_of on notice_browser (member_id);
create index notice_browser_session on notice_browser (session_id);

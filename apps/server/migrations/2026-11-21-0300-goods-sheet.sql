-- A seller's file is sent once and lies here until it is imported or a day has passed, so that looking at it under other
-- choices does not send it again and a server that was killed in the middle finds it.

create table goods_sheet (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  file_name text not null,
  -- Packed with gzip: a table of text is a tenth of its size.
  content bytea not null,
  created_at timestamptz not null default app_now()
);
create index goods_sheet_of_company on goods_sheet (company_id, id desc);
create index goods_sheet_age on goods_sheet (created_at);

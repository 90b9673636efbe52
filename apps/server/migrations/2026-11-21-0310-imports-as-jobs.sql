-- An import of ten thousand rows takes longer than a request may: a job works on it, says how far it is, and ends it whole or not at all.

alter table goods_import add column state text not null default 'done' check (state in ('running', 'done', 'failed', 'undone'));
alter table goods_import add column version int not null default 1;
alter table goods_import add column updated_at timestamptz not null default app_now();
-- What it is made of; gone when it is done.
alter table goods_import add column sheet_id uuid references goods_sheet (id) on delete set null;
alter table goods_import add column encoding text not null default 'utf-8';
alter table goods_import add column delimiter text not null default 'comma';
alter table goods_import add column headings text[] not null default '{}';
-- How far it is, and when it last said so: one that says nothing for long is ended.
alter table goods_import add column checked int not null default 0;
alter table goods_import add column to_write int;
alter table goods_import add column written int not null default 0;
alter table goods_import add column alive_at timestamptz not null default app_now();
alter table goods_import alter column state set default 'running';
create unique index goods_import_running on goods_import (company_id) where state = 'running';

-- The rows that could not be taken, each with its own cells, so that a file of them can be had long after the upload is gone.
create table goods_import_rejection (
  import_id uuid not null references goods_import (id),
  line int not null,
  reasons jsonb not null,
  cells text[] not null default '{}',
  primary key (import_id, line)
);
insert into goods_import_rejection (import_id, line, reasons)
select distinct on (i.id, (r ->> 'row')::int) i.id, (r ->> 'row')::int, r -> 'reasons'
from goods_import i, jsonb_array_elements(i.rejected) r;
update goods_import_rejection
set reasons = (select coalesce(jsonb_agg(reason || '{"column": null}'), '[]') from jsonb_array_elements(reasons) reason);
alter table goods_import drop column rejected;

-- I9: an import that has said nothing for half an hour and still counts as running.
create view invariant_i9_imports as
select id, company_id, alive_at
from goods_import
where state = 'running' and alive_at < app_now() - interval '30 minutes';

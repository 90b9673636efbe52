-- What an inspection looks at is a template by category, which staff keep; what it found is data, and fixed once it is done.

create table inspection_template (
  id uuid primary key default uuidv7(),
  -- Null: for machines whose category has none of its own.
  category_id uuid references category (id),
  number integer not null,
  state text not null check (state in ('draft', 'pending_approval', 'live', 'ended')),
  content jsonb not null,
  -- Everybody who wrote this version; nobody for what came with the product.
  writers uuid[] not null default '{}',
  approver_id uuid references member (id),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique nulls not distinct (category_id, number),
  check (approver_id is null or not approver_id = any (writers))
);
create unique index inspection_template_open on inspection_template (category_id) nulls not distinct
  where state in ('draft', 'pending_approval');
create unique index inspection_template_live on inspection_template (category_id) nulls not distinct where state = 'live';

create table inspection (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  goods_id uuid not null references goods (id),
  template_id uuid not null references inspection_template (id),
  number integer not null,
  state text not null check (state in ('draft', 'done', 'replaced')),
  inspected_on date not null,
  inspector text not null default '',
  meter integer,
  note text not null default '',
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  answers jsonb not null default '[]',
  -- What it found and of which machine, as papers and buyers are told: written when it is done.
  grade text,
  facts jsonb,
  sha256 text,
  check_code text unique,
  done_at timestamptz,
  valid_until timestamptz,
  replaces_id uuid references inspection (id),
  written_by uuid not null references member (id),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (goods_id, number),
  check ((state = 'draft') = (done_at is null)),
  check ((done_at is null) = (check_code is null) and (done_at is null) = (facts is null))
);
create unique index inspection_draft on inspection (goods_id) where state = 'draft';
create unique index inspection_done on inspection (goods_id) where state = 'done';

create function inspection_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.answers, old.inspected_on, old.inspector, old.meter, old.note, old.facts, old.check_code, old.done_at, old.valid_until)
    is distinct from (new.answers, new.inspected_on, new.inspector, new.meter, new.note, new.facts, new.check_code, new.done_at, new.valid_until)
  then raise exception 'a report that is done is not changed';
  end if;
  return new;
end $$;
create trigger inspection_kept before update or delete on inspection
  for each row when (old.state <> 'draft') execute function inspection_kept();

select audit_watch('inspection_template');
select audit_watch('inspection', '{inspector}');

-- The grade that follows from the report, and why a seller says better than it.
alter table goods
  add column proposed_grade text,
  add column grade_reason text not null default '';

-- Photos that show what was found.
do $$
declare
  purposes text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_purpose_check'));
begin
  alter table file drop constraint file_purpose_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''inspection''::text, ');
end $$;

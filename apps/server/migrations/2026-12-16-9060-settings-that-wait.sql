-- A change of a setting can wait: for its day, and for a second person where the house asks for one.

create table setting_change (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  name text not null check (name ~ '^[a-z][A-Za-z0-9]*$'),
  -- The version of the setting that it was written over.
  base int not null check (base >= 0),
  value jsonb not null,
  reason text not null,
  -- From when it holds; null: as soon as it is approved.
  starts_at timestamptz,
  state text not null check (state in ('asked', 'planned', 'taken', 'declined', 'withdrawn')),
  asked_by uuid not null references member (id),
  asked_at timestamptz not null default app_now(),
  approved_by uuid references member (id),
  -- Why it was declined.
  note text not null default '',
  updated_at timestamptz not null default app_now(),
  constraint setting_change_second check (approved_by is distinct from asked_by)
);
create unique index setting_change_open on setting_change (name) where state in ('asked', 'planned');
create index setting_change_due on setting_change (starts_at) where state = 'planned';
select audit_watch('setting_change', '{}');

alter table setting_version
  add column approved_by uuid references member (id),
  add constraint setting_version_second check (approved_by is distinct from by_member);

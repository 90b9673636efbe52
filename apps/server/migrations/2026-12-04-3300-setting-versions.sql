-- What the business sets without a release: every version of a setting stays, the newest holds, and without one the product's own default.

create table setting_version (
  id uuid primary key default uuidv7(),
  name text not null check (name in ('exchangeRates')),
  version int not null check (version > 0),
  value jsonb not null,
  -- Why it was changed; may be empty.
  reason text not null,
  by_member uuid not null references member (id),
  at timestamptz not null default app_now(),
  constraint setting_version_number unique (name, version)
);

select audit_watch('setting_version', '{}');

create trigger setting_version_told after insert or update or delete on setting_version
  for each statement execute function tell_change('settings');

-- What a company has looked at and has no machine for, so that it leaves the queue of all who work there.
create table wanted_passed (
  wanted_id uuid not null references wanted (id) on delete cascade,
  company_id uuid not null references company (id),
  passed_by uuid not null references member (id),
  passed_at timestamptz not null default app_now(),
  primary key (wanted_id, company_id)
);

select audit_watch('wanted_passed');

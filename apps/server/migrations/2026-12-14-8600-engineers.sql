-- Members are certified as service engineers, with a paper for each skill that needs one, and work for companies.

create table engineer (
  id uuid primary key default uuidv7(),
  member_id uuid not null unique references member (id),
  state text not null default 'uncertified' check (
    state in ('uncertified', 'pending', 'trial', 'certified', 'rejected', 'paused', 'suspended')
  ),
  state_before text,
  name text not null,
  latin_name text not null,
  facts jsonb not null,
  -- Of the facts, for finding: where somebody works, and in which languages.
  country text not null,
  regions text[] not null,
  languages text[] not null,
  -- The identity, insurance and safety papers that were looked at last.
  checked_papers jsonb,
  reject_reason text check (reject_reason in ('identity', 'papers', 'skills', 'other')),
  reject_note text not null default '',
  suspended_why text not null default '',
  submitted_at timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  trial_since timestamptz,
  certified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((submitted_at is null) = (due_at is null)),
  check (state <> 'pending' or submitted_at is not null),
  check (state not in ('certified', 'paused') or certified_at is not null)
);
create index engineer_waiting on engineer (due_at) where submitted_at is not null;
create index engineer_found on engineer (country, id desc) where state in ('trial', 'certified');

create table engineer_skill (
  id uuid primary key default uuidv7(),
  engineer_id uuid not null references engineer (id) on delete cascade,
  task text not null,
  level text not null check (level in ('skilled', 'expert')),
  maker_ids uuid[] not null,
  category_ids uuid[] not null,
  paper_ids uuid[] not null,
  valid_until date,
  state text not null default 'waiting' check (state in ('waiting', 'certified', 'rejected', 'expired')),
  reason text,
  note text not null default '',
  -- What was certified last, which counts while a change waits.
  held jsonb,
  held_until date,
  warned_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (engineer_id, task),
  check (held is not null or held_until is null),
  check (state <> 'certified' or held is not null),
  check (state <> 'expired' or held is null),
  check ((state = 'rejected') = (reason is not null))
);
create index engineer_skill_ending on engineer_skill (held_until) where held_until is not null;

create table engineer_tie (
  id uuid primary key default uuidv7(),
  engineer_id uuid not null references engineer (id) on delete cascade,
  company_id uuid not null references company (id),
  invited_by uuid not null references member (id),
  state text not null default 'invited' check (
    state in ('invited', 'attached', 'leaving', 'releasing', 'declined', 'withdrawn', 'ended')
  ),
  answer_by timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((answer_by is not null) = (state in ('invited', 'leaving', 'releasing')))
);
create unique index engineer_tie_held on engineer_tie (engineer_id) where state in ('attached', 'leaving', 'releasing');
create unique index engineer_tie_open on engineer_tie (engineer_id, company_id)
  where state in ('invited', 'attached', 'leaving', 'releasing');
create index engineer_tie_of_engineer on engineer_tie (engineer_id, id desc);
create index engineer_tie_of_company on engineer_tie (company_id, id desc);
create index engineer_tie_by on engineer_tie (invited_by);
create index engineer_tie_due on engineer_tie (answer_by) where answer_by is not null;

-- The jobs that an engineer on trial has done well, each once.
create table engineer_job (
  engineer_id uuid not null references engineer (id) on delete cascade,
  job_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (engineer_id, job_id)
);

select audit_watch('engineer', '{name,latin_name,facts,checked_papers,reject_note,suspended_why}');
select audit_watch('engineer_skill', '{note}');
select audit_watch('engineer_tie');

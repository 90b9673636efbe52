-- A company's certification: what it says of itself, what was decided about each part of it, and what follows from being certified.

create table company_application (
  id uuid primary key default uuidv7(),
  company_id uuid not null unique references company (id),
  -- Whoever brought it sees to it until it is certified; then its owners do.
  applicant_id uuid not null references member (id),
  country text not null,
  registration_number text not null,
  -- While it is under review or certified, nobody else has this number.
  holds_number boolean not null default false,
  facts jsonb not null,
  -- As they were certified last.
  approved_facts jsonb,
  parts jsonb not null,
  bank_asked boolean not null default false,
  round integer not null default 1 check (round > 0),
  submitted_at timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  -- Who approved a new or changed bank account, one after the other.
  first_by uuid references member (id),
  second_by uuid references member (id),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((submitted_at is null) = (due_at is null)),
  constraint company_application_two check (second_by <> first_by),
  check (second_by is null or first_by is not null)
);
create unique index company_application_number on company_application (country, registration_number) where holds_number;
create index company_application_of on company_application (applicant_id);
create index company_application_due on company_application (due_at) where submitted_at is not null;

alter table company
  add column licence_until date,
  add column payout_account jsonb,
  -- After a certified account was changed, nothing is paid out to the new one for a while.
  add column payout_frozen_until timestamptz,
  add column suspended_why text not null default '';
create index company_licence on company (licence_until) where licence_until is not null;

-- What the back office decides is written down; what people and accounts are called only as hashes.
select audit_watch('company_application', '{facts,approved_facts}');
drop trigger company_audited on company;
select audit_watch('company', '{phone,representative,address,payout_account}');

-- Papers are private like slips.
alter table file drop constraint file_purpose_check, drop constraint file_check;
alter table file
  add constraint file_purpose_check check (purpose in ('goods', 'avatar', 'slip', 'feedback', 'paper')),
  add constraint file_check check ((purpose in ('slip', 'feedback', 'paper')) = (visibility = 'private'));

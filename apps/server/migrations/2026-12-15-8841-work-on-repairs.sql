-- What is done about a repair is kept as it was: the machine's ways, each version of what was done, disputes, reviews, what belongs to it, and its record.

alter table repair add column finding_file_ids uuid[] not null default '{}';

create table repair_leg (
  id uuid primary key,
  repair_id uuid not null references repair (id),
  direction text not null check (direction in ('to', 'back')),
  -- Null where its customer brought or fetched it.
  carrier text check (
    carrier in (
      'yamato', 'sagawa', 'seino', 'fukuyama', 'sf', 'deppon', 'dhl', 'fedex', 'ups', 'own_truck', 'sea_freight', 'other'
    )
  ),
  carrier_name text not null,
  tracking_number text not null,
  note text not null,
  file_ids uuid[] not null,
  sent_by uuid not null references member (id),
  sent_at timestamptz not null default app_now(),
  arrived_at timestamptz,
  condition text check (condition in ('asDescribed', 'damaged', 'incomplete')),
  condition_note text not null default '',
  condition_file_ids uuid[] not null default '{}',
  check (condition is null or arrived_at is not null)
);
create index repair_leg_of on repair_leg (repair_id);
-- A machine is on one way at a time.
create unique index repair_leg_on_its_way on repair_leg (repair_id) where arrived_at is null;

-- Version 1 is what was done when it was finished; later ones are another finish after a dispute, or a correction.
create table repair_outcome (
  id uuid primary key,
  repair_id uuid not null references repair (id),
  number int not null check (number >= 1),
  is_amendment boolean not null,
  work text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  tests jsonb not null,
  parts jsonb not null,
  meter_kind text check (meter_kind in ('hours', 'cycles', 'km', 'shots')),
  meter_value bigint check (meter_value >= 0),
  done_at timestamptz not null,
  author_id uuid not null references member (id),
  side text not null check (side in ('customer', 'engineer', 'company', 'platform')),
  file_ids uuid[] not null,
  signer text,
  signature_id uuid references file (id),
  why text not null default '',
  answer text check (answer in ('agree', 'object')),
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (repair_id, number),
  check ((meter_kind is null) = (meter_value is null)),
  check ((signer is null) = (signature_id is null)),
  check (answer is null or is_amendment),
  check ((answer is null) = (answered_at is null))
);

create table repair_dispute (
  id uuid primary key,
  repair_id uuid not null references repair (id),
  member_id uuid not null references member (id),
  body text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  file_ids uuid[] not null,
  created_at timestamptz not null default app_now(),
  decide_by timestamptz not null,
  verdict text check (verdict in ('rework', 'partBack', 'stands')),
  letter text not null default '',
  back bigint check (back > 0),
  decided_by uuid references member (id),
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null)),
  check (back is null or verdict = 'partBack')
);
create unique index repair_dispute_open on repair_dispute (repair_id) where verdict is null;
create index repair_dispute_of on repair_dispute (repair_id, created_at desc);

create table repair_review (
  repair_id uuid not null references repair (id),
  about text not null check (about in ('engineer', 'company')),
  member_id uuid not null references member (id),
  engineer_id uuid references engineer (id),
  company_id uuid references company (id),
  scores jsonb not null,
  body text not null,
  created_at timestamptz not null default app_now(),
  primary key (repair_id, about),
  check (num_nonnulls(engineer_id, company_id) = 1)
);
create index repair_review_by on repair_review (member_id);

create table repair_other (
  id uuid primary key,
  repair_id uuid not null references repair (id),
  kind text not null check (kind in ('keyOrPart', 'permit', 'file', 'access', 'other')),
  label text not null,
  note text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  file_ids uuid[] not null,
  from_at timestamptz,
  until_at timestamptz,
  readers text not null check (readers in ('all', 'own')),
  remind boolean not null,
  work_waits boolean not null,
  side text not null check (side in ('customer', 'engineer', 'company', 'platform')),
  author_id uuid not null references member (id),
  created_at timestamptz not null default app_now(),
  returned_at timestamptz,
  reminded_at timestamptz,
  check (until_at > from_at)
);
create index repair_other_of on repair_other (repair_id);
create index repair_other_to_remind on repair_other (until_at) where remind and reminded_at is null and returned_at is null;

-- The record's words are messages of the repair's thread; what else is known of an entry stands here, at the same place.
create table repair_record (
  message_id uuid primary key references message (id),
  repair_id uuid not null references repair (id),
  seq int not null,
  kind text not null check (kind in ('message', 'call', 'visit', 'finding', 'promise', 'step')),
  readers text not null check (readers in ('all', 'own')),
  side text not null check (side in ('customer', 'engineer', 'company', 'platform', 'clock')),
  event text not null default '',
  lat double precision,
  lng double precision,
  at timestamptz not null,
  unique (repair_id, seq),
  check ((kind = 'step') = (event <> '')),
  check ((lat is null) = (lng is null))
);

select audit_watch('repair_outcome', '{work,signer,why}');
select audit_watch('repair_dispute', '{body,letter}');
select audit_watch('repair_other', '{label,note}');

-- Trade terms in three languages, each change of which two people make, and what a machine has translated with them.

create sequence trade_term_edition;
create table trade_term (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  field text not null,
  words jsonb not null,
  -- Keys of categories in which the words have this sense; none where they have one sense only.
  machines text[] not null default '{}',
  version integer not null default 1,
  -- Null until a second person has approved it.
  edition integer,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

-- What was in force from an edition on: a text is read with the words of the time when it was written.
create table trade_term_version (
  term_id uuid not null references trade_term (id),
  edition integer not null,
  words jsonb not null,
  approved_at timestamptz not null default app_now(),
  primary key (term_id, edition)
);

create table trade_term_proposal (
  id uuid primary key default uuidv7(),
  term_id uuid not null references trade_term (id),
  change jsonb not null,
  note text not null default '',
  author_id uuid not null references member (id),
  is_staff boolean not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  reason text not null default '',
  decided_by uuid references member (id),
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or decided_by <> author_id)
);
create unique index trade_term_proposal_waits on trade_term_proposal (term_id, md5(change::text)) where state = 'proposed';
create index trade_term_proposal_by on trade_term_proposal (author_id);
create index trade_term_proposal_of on trade_term_proposal (term_id, id);

-- What a service was asked for, without what it must not touch: one row, and one question, for one text.
create table translation (
  hash text not null,
  from_language text not null check (from_language in ('zh-Hans', 'en', 'ja')),
  to_language text not null check (to_language in ('zh-Hans', 'en', 'ja')),
  driver text not null,
  source text not null,
  -- Whose open screens are told once it is there.
  topic text not null,
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'thrown')),
  tries integer not null default 0,
  ask_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  primary key (hash, from_language, to_language, driver),
  check ((state = 'done') = (body is not null))
);
create index translation_waits on translation (ask_at) where state = 'waiting';

create trigger trade_term_version_told after insert or update or delete on trade_term_version for each statement execute function tell_change('words');
select audit_watch('trade_term', '{}');
select audit_watch('trade_term_proposal', '{}');

-- What buyers ask in public about goods, so that the next one reads the answer instead of asking again.

create table question (
  id uuid primary key default uuidv7(),
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  body text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  state text not null default 'asked' check (state in ('asked', 'answered', 'hidden')),
  hidden_reason text,
  hidden_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((state = 'hidden') = (hidden_at is not null)),
  check ((hidden_reason is null) = (hidden_at is null))
);
create index question_of_goods on question (goods_id, id desc);
create index question_of_company on question (company_id, state, id);
create index question_by on question (member_id, id);

create table question_answer (
  question_id uuid primary key references question (id),
  author_id uuid not null references member (id),
  body text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  created_at timestamptz not null default app_now(),
  -- What was added to the listing because of it.
  fact text,
  fact_by uuid references member (id),
  fact_at timestamptz,
  check ((fact is null) = (fact_at is null))
);
create index question_answer_by on question_answer (author_id);

create table question_report (
  question_id uuid not null references question (id),
  member_id uuid not null references member (id),
  body text not null,
  created_at timestamptz not null default app_now(),
  primary key (question_id, member_id)
);
create index question_report_by on question_report (member_id);

select audit_watch('question', '{body}');
select audit_watch('question_answer', '{body}');

-- What buyers look for, so that sellers offer it, and what was offered or listed since.

create table wanted (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- For which company the member looks.
  company_id uuid references company (id),
  category_id uuid not null references category (id),
  maker_id uuid references maker (id),
  model text not null default '',
  budget_minor bigint check (budget_minor > 0),
  budget_currency text,
  country text,
  until_day date not null,
  body text not null default '',
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  state text not null default 'open' check (state in ('open', 'found', 'withdrawn', 'ended', 'hidden')),
  hidden_reason text,
  hidden_at timestamptz,
  -- The last day on which the buyer was told of new listings.
  told_on date,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((budget_minor is null) = (budget_currency is null)),
  check ((state = 'hidden') = (hidden_at is not null)),
  check ((hidden_reason is null) = (hidden_at is null))
);
create index wanted_by on wanted (member_id, id desc);
create index wanted_of_category on wanted (category_id, id) where state = 'open';
create index wanted_until on wanted (until_day) where state = 'open';

create table wanted_match (
  wanted_id uuid not null references wanted (id) on delete cascade,
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  created_at timestamptz not null default app_now(),
  -- Empty for what fits by itself.
  offered_at timestamptz,
  offered_by uuid references member (id),
  primary key (wanted_id, goods_id),
  check ((offered_at is null) = (offered_by is null))
);
create index wanted_match_of_goods on wanted_match (goods_id);

-- Sellers and owners who were told of a request.
create table wanted_told (
  member_id uuid not null references member (id),
  wanted_id uuid not null references wanted (id) on delete cascade,
  told_at timestamptz not null default app_now(),
  primary key (member_id, wanted_id)
);
create index wanted_told_of on wanted_told (wanted_id);

select audit_watch('wanted', '{model,body}');
select audit_watch('wanted_match');

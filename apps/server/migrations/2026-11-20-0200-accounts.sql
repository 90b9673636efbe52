-- Who may log in: accounts with their passwords, the people behind them, what they may do, their sessions and mailed codes.

create table account (
  id uuid primary key default uuidv7(),
  email text not null constraint account_email_taken unique check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  -- Raised when a password or a right changes: sessions of an earlier epoch end.
  session_epoch integer not null default 1,
  second_factor text not null default 'none' check (second_factor in ('none', 'email')),
  created_at timestamptz not null default app_now()
);

create table member (
  id uuid primary key references account (id),
  name text not null,
  dial_code text not null check (dial_code ~ '^\+[0-9]{1,4}$'),
  mobile text not null check (mobile ~ '^\+[0-9]{6,15}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null default '',
  postal_code text not null default '',
  address text not null default '',
  avatar_file_id uuid,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  time_zone text not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

-- Staff, seats of companies and agents alike: a role for a person, for a company or for everything, from and until.
create table access_grant (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  role text not null,
  company_id uuid,
  scope text not null check (scope in ('own', 'company', 'assigned', 'all')),
  granted_by uuid references member (id),
  from_at timestamptz not null default app_now(),
  until_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (until_at is null or until_at > from_at),
  check ((scope = 'company') = (company_id is not null))
);
create index access_grant_of on access_grant (member_id);
create index access_grant_company on access_grant (company_id) where company_id is not null;

-- The token itself is nowhere: only its hash. `id` names the session in nonces and signed addresses.
create table session (
  token_hash bytea primary key,
  id uuid not null unique default uuidv7(),
  member_id uuid not null references member (id),
  epoch integer not null,
  staff boolean not null default false,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index session_of on session (member_id);
create index session_end on session (expires_at);

-- One code at a time for a purpose and an address; `code_hmac` is null where the address is not to get one.
create table email_code (
  purpose text not null check (purpose in ('login', 'register', 'staff')),
  email text not null,
  code_hmac bytea,
  tries integer not null default 0,
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (purpose, email)
);
create index email_code_age on email_code (expires_at);

-- Two-step login: the secret that an account shares with an authenticator app, and what opens it when that is lost.

create table totp (
  member_id uuid primary key references account (id),
  -- Sealed with the server's key: a copy of the database opens nothing.
  secret bytea,
  since timestamptz,
  -- The secret of an app that has not shown a code yet; it takes the other's place when it does.
  pending bytea,
  check ((secret is null) = (since is null)),
  check (secret is not null or pending is not null)
);

-- Whoever watches a code being typed has nothing of it: of each half minute one code is taken.
create table totp_step (
  member_id uuid not null references account (id),
  step bigint not null,
  used_at timestamptz not null default app_now(),
  constraint totp_step_used_once primary key (member_id, step)
);
create index totp_step_used_at on totp_step (used_at);

create table recovery_code (
  member_id uuid not null references account (id),
  code_hmac bytea not null,
  primary key (member_id, code_hmac)
);

select audit_watch('totp', '{secret,pending}');
select audit_watch('totp_step');
select audit_watch('recovery_code', '{code_hmac}');

-- Login by OpenID Connect: a login that is on its way to a provider and back, and the accounts that a provider's people open.

create table begun_login (
  -- Of the state that goes through the provider. Nonce and verifier are derived from a cookie, and kept nowhere.
  state_hash bytea primary key,
  -- SHA-256 of what only the window knows that began.
  challenge bytea not null check (octet_length(challenge) = 32),
  provider text not null,
  -- The browser came back: the state is good once.
  taken_at timestamptz,
  issuer text,
  subject text,
  -- Null where the provider does not say that it is theirs.
  email text,
  name text not null default '',
  handover_hash bytea unique,
  expires_at timestamptz not null,
  check ((issuer is null) = (subject is null)),
  check ((issuer is null) = (handover_hash is null)),
  check (handover_hash is null or taken_at is not null)
);
create index begun_login_expires_at on begun_login (expires_at);

create table linked_login (
  id uuid primary key default uuidv7(),
  member_id uuid not null references account (id),
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null default app_now(),
  used_at timestamptz,
  -- Two accounts that link the same person at the same moment meet here.
  constraint linked_login_taken unique (issuer, subject),
  constraint linked_login_one_each unique (member_id, issuer)
);

select audit_watch('linked_login', '{subject,email}');

-- A device that logged in to an account before is told from strangers by a secret that the login gave it, wherever it is.

create table login_device (
  member_id uuid not null references account (id),
  -- The SHA-256 of the secret: who reads the database cannot pass for the device.
  secret_hash bytea not null,
  seen_at timestamptz not null default app_now(),
  primary key (member_id, secret_hash)
);
create index login_device_secret on login_device (secret_hash);
create index login_device_age on login_device (seen_at);

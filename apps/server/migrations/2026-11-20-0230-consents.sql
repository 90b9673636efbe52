-- Who agreed to which version of which terms, when, and in which language it was read. Never changed.

create table consent (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  kind text not null check (kind in ('privacy', 'userAgreement', 'purchaseTerms', 'sellingTerms')),
  version text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  at timestamptz not null default app_now(),
  address_hash text not null,
  unique (member_id, kind, version)
);

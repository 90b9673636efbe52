-- Colleagues come to a company by an invitation: for one address, used once, for a week.

create table seat_invitation (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  email text not null,
  seats text[] not null check (cardinality(seats) > 0),
  -- Whoever holds the link; only its hash is kept.
  token_hash bytea not null unique,
  invited_by uuid not null references member (id),
  expires_at timestamptz not null,
  accepted_by uuid references member (id),
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((accepted_by is null) = (accepted_at is null))
);
create unique index seat_invitation_open on seat_invitation (company_id, email)
  where accepted_at is null and withdrawn_at is null;

select audit_watch('seat_invitation', '{email,token_hash}');

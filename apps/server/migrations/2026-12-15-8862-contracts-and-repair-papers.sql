-- A contract comes about with an approved quotation and keeps each version of what it covers; papers of a repair are kept as data and drawn when they are opened.

create table service_contract (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('oneJob', 'warranty')),
  repair_id uuid not null unique references repair (id),
  member_id uuid not null references member (id),
  provider text not null,
  -- By whose country's rules it is invoiced.
  provider_country text not null,
  customer text not null,
  machine text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  -- What the invoice is made out to, with the bank account sealed by the customer's key.
  invoice jsonb,
  starts_at timestamptz not null default app_now()
);
create index service_contract_of on service_contract (member_id);

create table service_contract_version (
  contract_id uuid not null references service_contract (id),
  version int not null check (version >= 1),
  quote_id uuid not null unique references repair_quote (id),
  covers jsonb not null,
  excludes text[] not null,
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  total bigint not null check (total >= 0),
  hash text not null,
  agreed_at timestamptz not null default app_now(),
  agreed_by text not null,
  primary key (contract_id, version)
);

create table repair_paper (
  id uuid primary key,
  kind text not null check (kind in ('quotation', 'service')),
  -- What it was drawn of: a quotation as it was offered or agreed on, or a version of what was done.
  cause text not null unique,
  repair_id uuid not null references repair (id),
  quote_id uuid references repair_quote (id),
  number text not null unique,
  data jsonb not null,
  sha256 text not null,
  check_code text not null unique,
  issued_at timestamptz not null default app_now()
);
create index repair_paper_of on repair_paper (repair_id);

create function repair_paper_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a paper of a repair is not changed';
end $$;
create trigger repair_paper_kept before update or delete on repair_paper for each row execute function repair_paper_kept();

select audit_watch('service_contract', '{customer,invoice}');

-- Which ways to pay buyers of a country see, up to which sum and how long: every version stays, the newest counts.

create table payment_rule (
  id uuid primary key default uuidv7(),
  -- Two letters; empty for every country that has no rule of its own.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  method text not null check (method in ('balance', 'remittance', 'online')),
  version int not null check (version > 0),
  offered boolean not null,
  -- The largest payment by currency; a currency that is not named has none.
  most jsonb not null default '{}',
  -- Business days for a transfer; null for what holds otherwise.
  due_days int check (due_days between 1 and 60),
  by_member uuid not null references member (id),
  at timestamptz not null default app_now(),
  constraint payment_rule_version unique (country, method, version),
  check (due_days is null or method = 'remittance')
);

select audit_watch('payment_rule', '{}');

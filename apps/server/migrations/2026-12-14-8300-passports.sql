-- One history of a machine by maker, model and serial number, which outlives its owners and is only ever added to.

create table passport (
  id uuid primary key default uuidv7(),
  maker_key text not null check (maker_key <> ''),
  model_key text not null check (model_key <> ''),
  serial_key text not null check (serial_key <> ''),
  -- Since when several members say that it is theirs; meanwhile it is neither offered nor handed over.
  contested_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint passport_machine unique (maker_key, model_key, serial_key)
);

create table passport_event (
  id uuid primary key default uuidv7(),
  passport_id uuid not null references passport (id),
  kind text not null check (
    kind in ('listed', 'sold', 'inspected', 'videoEvidence', 'device', 'transferred', 'repaired', 'meter')
  ),
  at timestamptz not null default app_now(),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- What it is known from; the same is told once.
  source_kind text not null,
  source_id uuid not null,
  -- Whether buyers see it unless an owner chooses otherwise.
  visible boolean not null,
  created_at timestamptz not null default app_now(),
  constraint passport_event_once unique (passport_id, kind, source_kind, source_id)
);
create index passport_event_of on passport_event (passport_id, at desc, id desc);

create function passport_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a passport is only ever added to';
end $$;
create trigger passport_event_stays before update or delete or truncate on passport_event
  for each statement execute function passport_stays();

-- What an owner has chosen to show to buyers, or not to.
create table passport_choice (
  event_id uuid primary key references passport_event (id),
  shown boolean not null,
  chosen_at timestamptz not null default app_now()
);

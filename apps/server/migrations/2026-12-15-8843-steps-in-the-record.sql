-- The record of a repair takes its steps from their history, so that none is missing, whoever took it and wherever it was written.

drop table repair_record;
create table repair_record (
  id uuid primary key default uuidv7(),
  seq int generated always as identity unique,
  repair_id uuid not null references repair (id),
  -- The words of an entry are a message of the repair's thread; steps and visits have none.
  message_id uuid unique references message (id),
  kind text not null check (kind in ('message', 'call', 'visit', 'finding', 'promise', 'step')),
  readers text not null check (readers in ('all', 'own')),
  side text not null check (side in ('customer', 'engineer', 'company', 'platform', 'clock')),
  event text not null default '',
  -- Null for the clock.
  author_id uuid references member (id),
  lat double precision,
  lng double precision,
  at timestamptz not null default app_now(),
  check ((kind = 'step') = (event <> '')),
  check (kind in ('step', 'visit') or message_id is not null),
  check ((lat is null) = (lng is null))
);
create index repair_record_of on repair_record (repair_id, seq desc);

create table repair_record_read (
  repair_id uuid not null references repair (id),
  member_id uuid not null references member (id),
  seq int not null,
  primary key (repair_id, member_id)
);
create index repair_record_read_by on repair_record_read (member_id);

create function keep_repair_step() returns trigger language plpgsql as $$
begin
  insert into repair_record (repair_id, kind, readers, side, event, author_id, at)
  select
    r.id, 'step', 'all', case when new.actor = 'staff' then 'platform' when new.actor = 'provider' then 'clock' else new.actor end,
    case when new.event = 'create' then 'submit' else new.event end, new.actor_id, new.at
  from repair r
  where r.id = case
    when new.entity = 'repair_charge' then (select c.repair_id from repair_charge c where c.id = new.entity_id)
    else new.entity_id
  end;
  return null;
end
$$;
create trigger repair_step_kept after insert on state_change for each row
when (
  new.entity = 'repair' or (new.entity = 'repair_charge' and new.event = 'pay')
  or (new.entity in ('repair.place', 'repair.parts', 'repair.hold', 'repair.amendment') and new.event <> 'create')
)
execute function keep_repair_step();

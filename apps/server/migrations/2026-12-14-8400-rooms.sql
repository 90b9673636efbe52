-- The room of a video appointment: who was in it when, what its two agreed to, and the pictures that were kept.

create table room (
  appointment_id uuid primary key references appointment (id),
  extension text not null default 'none' check (extension in ('none', 'asked', 'agreed', 'declined')),
  host_keeps boolean,
  customer_keeps boolean,
  host_shows boolean,
  outcome text not null default ''
);

-- One row for each time that somebody was there without a break.
create table room_presence (
  id uuid primary key default uuidv7(),
  appointment_id uuid not null references room (appointment_id),
  side text not null check (side in ('host', 'customer')),
  entered_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  left_at timestamptz
);
-- Nobody is there twice.
create unique index room_presence_one on room_presence (appointment_id, side) where left_at is null;
create index room_presence_of on room_presence (appointment_id);

create table room_snapshot (
  id uuid primary key default uuidv7(),
  appointment_id uuid not null references room (appointment_id),
  shot text not null,
  file_id uuid not null references file (id),
  taken_at timestamptz not null default app_now()
);
create index room_snapshot_of on room_snapshot (appointment_id, id);

do $$
declare purposes text; private text;
begin
  -- Whatever purposes are known already, and this one, which is private.
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'file_purpose_check';
  select pg_get_constraintdef(oid) into private from pg_constraint where conname = 'file_check';
  alter table file drop constraint file_purpose_check, drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''evidence''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''evidence''::text, ');
end
$$;

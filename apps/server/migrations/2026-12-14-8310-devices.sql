-- Machines that members and companies own, with their labels, meters, service plans and ways to another owner.

alter table file alter column owner_id drop not null;
do $$
declare purposes text; private text;
begin
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'file_purpose_check';
  select pg_get_constraintdef(oid) into private from pg_constraint where conname = 'file_check';
  alter table file drop constraint file_purpose_check, drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check '
    || replace(purposes, 'ARRAY[', 'ARRAY[''device''::text, ''fault''::text, ''label''::text, ');
  execute 'alter table file add constraint file_check '
    || replace(private, 'ARRAY[', 'ARRAY[''device''::text, ''fault''::text, ''label''::text, ');
end $$;
-- Whoever reports a fault has no account.
alter table file add constraint file_owned check (purpose = 'fault' or owner_id is not null);

create table device (
  id uuid primary key,
  -- Who registered it or took it over; of a company's device the person who did so.
  member_id uuid not null references member (id),
  company_id uuid references company (id),
  -- The company that registered it for its owner and looks after it.
  keeper_id uuid references company (id),
  passport_id uuid not null references passport (id),
  category_id uuid not null references category (id),
  maker_id uuid references maker (id),
  maker_name text not null,
  model text not null,
  serial text not null,
  year integer,
  name text not null default '',
  place text not null default '',
  state text not null check (state in ('draft', 'active', 'stopped', 'disputed', 'retired')),
  state_before text check (state_before in ('draft', 'active', 'stopped')),
  stopped_reason text not null default '',
  order_id uuid references order_head (id),
  bought_on date,
  price_minor bigint,
  price_currency text,
  warranty_until date,
  warranty_by text not null default '',
  plate_id uuid references file (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((price_minor is null) = (price_currency is null))
);
create unique index device_machine on device (passport_id) where state <> 'retired';
create index device_of_member on device (member_id, id desc) where company_id is null;
create index device_of_company on device (company_id, id desc) where company_id is not null;
create index device_kept_by on device (keeper_id, id desc) where keeper_id is not null;

create table device_photo (
  device_id uuid not null references device (id) on delete cascade,
  position integer not null,
  file_id uuid not null references file (id) on delete cascade,
  primary key (device_id, position)
);
create index device_photo_file on device_photo (file_id);

create table device_document (
  id uuid primary key default uuidv7(),
  device_id uuid not null references device (id) on delete cascade,
  kind text not null check (kind in ('manual', 'warranty', 'certificate', 'invoice', 'other', 'scrap')),
  title text not null,
  file_id uuid not null references file (id) on delete cascade,
  created_at timestamptz not null default app_now()
);
create index device_document_of on device_document (device_id);
create index device_document_file on device_document (file_id);

create table device_meter (
  id uuid primary key,
  device_id uuid not null references device (id) on delete cascade,
  kind text not null check (kind in ('hours', 'cycles', 'km', 'shots')),
  value bigint not null check (value >= 0),
  at timestamptz not null default app_now(),
  source text not null check (source in ('owner', 'photo', 'repair', 'telematics', 'listing')),
  file_id uuid references file (id) on delete set null,
  anomaly text check (anomaly in ('back', 'jump')),
  before bigint,
  note text not null default '',
  check ((anomaly is null) = (before is null))
);
create index device_meter_of on device_meter (device_id, at desc);

create table device_service (
  id uuid primary key default uuidv7(),
  device_id uuid not null references device (id) on delete cascade,
  position integer not null,
  task text not null,
  unit text not null check (unit in ('hours', 'cycles', 'km', 'shots', 'months')),
  count integer not null check (count > 0),
  last_day date not null,
  last_value bigint,
  -- When the owner was told that it is due; the next period tells anew.
  reminded_at timestamptz,
  check ((unit = 'months') = (last_value is null))
);
create index device_service_of on device_service (device_id, position);

create table device_transfer (
  id uuid primary key,
  device_id uuid not null references device (id) on delete cascade,
  state text not null check (state in ('offered', 'asked', 'done', 'declined', 'withdrawn', 'lapsed')),
  -- The receiver: an address that it was offered to, or who asked for it.
  to_email text not null default '',
  to_id uuid references member (id),
  to_company_id uuid references company (id),
  order_id uuid references order_head (id),
  until timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (to_id is not null or to_email <> '')
);
create unique index device_transfer_offered on device_transfer (device_id) where state = 'offered';
create unique index device_transfer_asked on device_transfer (device_id, to_id) where state = 'asked';
create index device_transfer_to on device_transfer (to_id) where state in ('offered', 'asked');
create index device_transfer_to_email on device_transfer (to_email) where state = 'offered';
create index device_transfer_until on device_transfer (until) where state in ('offered', 'asked');

create table device_claim (
  id uuid primary key,
  device_id uuid not null references device (id) on delete cascade,
  member_id uuid not null references member (id),
  company_id uuid references company (id),
  -- What the claimant wrote into the form, from which a machine with another serial number is registered.
  form jsonb not null,
  body text not null,
  state text not null check (state in ('open', 'granted', 'refused', 'corrected', 'withdrawn')),
  reason text not null default '',
  settled_by uuid references member (id),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create unique index device_claim_once on device_claim (device_id, member_id) where state = 'open';
create index device_claim_by on device_claim (member_id);
create table device_claim_picture (
  claim_id uuid not null references device_claim (id) on delete cascade,
  position integer not null,
  file_id uuid not null references file (id) on delete cascade,
  primary key (claim_id, position)
);
create index device_claim_picture_file on device_claim_picture (file_id);

create table device_code (
  id uuid primary key,
  -- Eighty bits of chance in sixteen signs.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  member_id uuid not null references member (id),
  company_id uuid references company (id),
  device_id uuid references device (id) on delete cascade,
  state text not null check (state in ('unbound', 'bound', 'revoked')),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (state <> 'bound' or device_id is not null)
);
create unique index device_code_bound on device_code (device_id) where state = 'bound';
create index device_code_of on device_code (member_id);

create table device_fault (
  id uuid primary key,
  device_id uuid not null references device (id) on delete cascade,
  symptom text not null check (symptom in ('wontStart', 'leak', 'noise', 'errorCode', 'damage', 'other')),
  usable text not null check (usable in ('yes', 'light', 'no')),
  body text not null,
  phone text not null,
  state text not null check (state in ('reported', 'confirmed', 'dismissed')),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index device_fault_of on device_fault (device_id, id desc);
create table device_fault_picture (
  fault_id uuid not null references device_fault (id) on delete cascade,
  position integer not null,
  file_id uuid not null unique references file (id) on delete cascade,
  primary key (fault_id, position)
);

select audit_watch('device', '{name,place,price_minor}');
select audit_watch('device_claim', '{body,form}');

-- Repairs by facets instead of one long list of states (states B.6), and what is due of them, which is paid by kind and id.

create table repair (
  id uuid primary key,
  version int not null default 1,
  number text not null unique,
  life text not null default 'submitted' check (
    life in (
      'submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repaired', 'disputed',
      'completed', 'declined', 'cancelled', 'refused'
    )
  ),
  place text not null default 'withCustomer' check (place in ('withCustomer', 'toUs', 'withUs', 'back')),
  parts text not null default 'none' check (parts in ('none', 'waiting')),
  parts_day date,
  hold text not null default 'none' check (hold in ('none', 'held')),
  hold_reason text check (hold_reason in ('parts', 'customerAway', 'site', 'safety', 'weather', 'other')),
  hold_note text not null default '',
  hold_day date,
  amendment text not null default 'none' check (amendment in ('none', 'asked')),

  -- Whose it is, and for which company they act.
  member_id uuid not null references member (id),
  buyer_company_id uuid references company (id),
  -- A customer who walked in has not confirmed it yet.
  confirmed_at timestamptz,
  device_id uuid references device (id),
  category_id uuid not null references category (id),
  maker text not null,
  model text not null,
  serial text not null default '',
  mode text not null check (mode in ('remote', 'onSite', 'sendIn', 'carryIn')),
  urgency text not null check (urgency in ('normal', 'soon', 'urgent')),
  is_down boolean not null,
  symptoms text[] not null,
  description text not null default '',
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  error_codes text[] not null default '{}',
  slots jsonb not null default '[]',
  time_zone text not null,
  -- The address as it was when it was asked for, with what an engineer needs to know of the place.
  site jsonb,
  site_note text not null default '',
  site_lat double precision,
  site_lng double precision,
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  cap bigint check (cap > 0),
  diagnosis_fee bigint not null default 0 check (diagnosis_fee >= 0),

  company_id uuid references company (id),
  engineer_id uuid references engineer (id),
  handed_over int not null default 0,
  visit_at timestamptz,
  visit_until timestamptz,
  -- By when whoever's turn it is has to act, or the clock does.
  deadline_at timestamptz,

  finding text not null default '',
  finding_language text check (finding_language in ('zh-Hans', 'en', 'ja')),
  cause text check (cause in ('wear', 'operation', 'maintenance', 'manufacture', 'accident', 'earlierRepair', 'unknown')),
  found_at timestamptz,
  checklist jsonb not null default '[]',
  started_at timestamptz,
  finished_at timestamptz,
  accepted_at timestamptz,
  warranty_until timestamptz,
  -- The repair whose fault has come back: who did it pays.
  comeback_of uuid references repair (id),
  -- What was kept of its price is who did it's, who has earned it.
  earned_at timestamptz,
  reason text not null default '',
  thread_id uuid references thread (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint repair_visit check ((visit_at is null) = (visit_until is null)),
  constraint repair_hold check ((hold = 'held') = (hold_reason is not null)),
  constraint repair_parts check (parts = 'waiting' or parts_day is null),
  constraint repair_engineer check (life not in ('assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing') or engineer_id is not null)
);
create index repair_of_member on repair (member_id, created_at desc);
create index repair_of_company on repair (company_id, deadline_at) where company_id is not null;
create index repair_of_engineer on repair (engineer_id, deadline_at) where engineer_id is not null;
create index repair_by_deadline on repair (deadline_at) where life not in ('completed', 'declined', 'cancelled', 'refused');
create index repair_of_device on repair (device_id, created_at desc) where device_id is not null;

create table repair_charge (
  id uuid primary key,
  version int not null default 1,
  repair_id uuid not null references repair (id),
  kind text not null check (kind in ('diagnosis', 'deposit', 'rest', 'travel', 'fee')),
  state text not null default 'due' check (state in ('due', 'paid', 'returned', 'dropped')),
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  -- With its tax.
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0 and tax < amount),
  returned bigint not null default 0 check (returned >= 0 and returned <= amount),
  quote_id uuid,
  method text check (method in ('balance', 'online', 'remittance', 'credit')),
  -- Staff took it as paid by what they were shown.
  taken_by uuid references member (id),
  evidence jsonb,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((state in ('paid', 'returned')) = (paid_at is not null))
);
create index repair_charge_of on repair_charge (repair_id);

create or replace function is_payable(kind text) returns boolean language sql immutable as $$
select kind in ('checkout', 'freight', 'recharge', 'statement', 'appointmentCharge', 'repairCharge')
$$;
create or replace function is_sale(kind text) returns boolean language sql immutable as $$
select kind in ('order', 'appointment', 'repair')
$$;

-- A payment that a provider may take back stops what was earned by it.
create or replace view subject_contested as
select o.subject_kind, o.subject_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id
union
select 'order', order_id
from order_payment_contested
union
select 'appointment', c.appointment_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id and o.subject_kind = 'appointmentCharge'
join appointment_charge c on c.id = o.subject_id
union
select 'repair', c.repair_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id and o.subject_kind = 'repairCharge'
join repair_charge c on c.id = o.subject_id;

-- Pictures, papers, voices and signatures of a repair are for its four sides.
do $$
declare
  purposes text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_purpose_check'));
  private text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_check'));
begin
  alter table file drop constraint file_purpose_check;
  alter table file drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''repair''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''repair''::text, ');
end $$;

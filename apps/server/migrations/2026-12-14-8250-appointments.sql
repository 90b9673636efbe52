-- Appointments to see a machine by video, on site or with a report: what is paid of them, who comes, and how they went.

create table appointment (
  id uuid primary key,
  version int not null default 1,
  number text not null unique,
  type text not null check (type in ('video', 'viewing', 'inspection')),
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  -- Inspected by the platform's own staff: nobody else earns by it.
  by_platform boolean not null default false,
  member_id uuid not null references member (id),
  buyer_company_id uuid references company (id),
  host_id uuid not null references member (id),
  state text not null check (
    state in (
      'pending_payment', 'pending_review', 'cost_pending', 'confirmed', 'in_progress', 'completed', 'report_due', 'reported',
      'reviewed', 'rejected', 'cancelled', 'host_cancelled', 'no_show_customer', 'no_show_host', 'expired', 'expired_unused'
    )
  ),
  -- Where an added cost that is declined leads back to.
  former_state text check (former_state in ('pending_review', 'confirmed')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  minutes int not null check (minutes > 0),
  customer_zone text not null,
  host_zone text not null,
  -- Whether the time lies in hours that the host has published, so that nobody has to confirm it.
  is_published boolean not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  needs_interpreter boolean not null default false,
  note text not null default '',
  internal_note text not null default '',
  -- In which its costs are stated and its host earns.
  currency text not null check (currency in ('CNY', 'JPY')),
  changes int not null default 0,
  changes_most int not null,
  rebooked int not null default 0 check (rebooked <= 1),
  -- By when somebody has to act, or the clock does.
  deadline_at timestamptz,
  check_in_code text not null,
  joined_member_at timestamptz,
  joined_host_at timestamptz,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  overtime_blocks int not null default 0,
  reason text not null default '',
  -- What was kept of it is the host's, who has earned it.
  earned_at timestamptz,
  -- Minutes before the start of which both sides were reminded last.
  reminded int,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint appointment_lasts check (end_at > start_at),
  constraint appointment_changes check (changes between 0 and changes_most),
  constraint appointment_started check ((started_at is null) = (ends_at is null)),
  check (state <> 'in_progress' or started_at is not null)
);
create index appointment_of_member on appointment (member_id, start_at desc);
create index appointment_of_company on appointment (company_id, start_at desc);
create index appointment_of_host on appointment (host_id, start_at desc);
create index appointment_of_goods on appointment (goods_id);
create index appointment_of_buyers_company on appointment (buyer_company_id) where buyer_company_id is not null;
create index appointment_due on appointment (deadline_at) where deadline_at is not null;
create index appointment_coming on appointment (start_at) where state in ('confirmed', 'in_progress');

-- What is paid: the fee of the booking, a cost that was added, or another block of time in the room.
create table appointment_charge (
  id uuid primary key,
  version int not null default 1,
  appointment_id uuid not null references appointment (id),
  kind text not null check (kind in ('fee', 'cost', 'extension')),
  state text not null default 'due' check (state in ('due', 'paid', 'returned', 'dropped')),
  -- What it costs: one of these, as the price list said when it was made.
  points int check (points > 0),
  cny bigint check (cny > 0),
  jpy bigint check (jpy > 0),
  cost_kind text check (cost_kind in ('lifting', 'material', 'interpreting', 'travel', 'other')),
  reason text not null default '',
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  added_by uuid references member (id),
  -- What was paid of it, and what the host earns by it.
  paid_currency text check (paid_currency in ('CNY', 'JPY', 'PTS')),
  paid_amount bigint check (paid_amount > 0),
  worth_currency text check (worth_currency in ('CNY', 'JPY')),
  worth_amount bigint check (worth_amount > 0),
  paid_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (num_nonnulls(points, cny, jpy) > 0),
  check ((kind = 'cost') = (cost_kind is not null)),
  check ((state in ('paid', 'returned')) = (paid_at is not null)),
  check (num_nonnulls(paid_at, paid_currency, paid_amount, worth_currency, worth_amount) in (0, 5)),
  check ((state = 'returned') = (returned_at is not null))
);
create index appointment_charge_of on appointment_charge (appointment_id, id);
create index appointment_charge_by on appointment_charge (added_by) where added_by is not null;
create unique index appointment_charge_fee on appointment_charge (appointment_id) where kind = 'fee';
-- One cost waits for its answer at a time.
create unique index appointment_charge_asked on appointment_charge (appointment_id) where kind = 'cost' and state = 'due';
create table appointment_charge_picture (
  charge_id uuid not null references appointment_charge (id),
  position int not null,
  file_id uuid not null references file (id),
  primary key (charge_id, position)
);
create index appointment_charge_picture_file on appointment_charge_picture (file_id);

create table appointment_move (
  appointment_id uuid not null references appointment (id),
  version int not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The host's side did not keep the former time.
  is_hosts boolean not null,
  at timestamptz not null default app_now(),
  primary key (appointment_id, version)
);

create table appointment_staff (
  appointment_id uuid not null references appointment (id),
  member_id uuid not null references member (id),
  role text not null check (role in ('engineer', 'interpreter')),
  added_by uuid not null references member (id),
  created_at timestamptz not null default app_now(),
  primary key (appointment_id, member_id)
);
create index appointment_staff_of on appointment_staff (member_id);
create index appointment_staff_by on appointment_staff (added_by);

create table appointment_report (
  appointment_id uuid primary key references appointment (id),
  author_id uuid not null references member (id),
  body text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  created_at timestamptz not null default app_now()
);
create index appointment_report_by on appointment_report (author_id);
create table appointment_report_file (
  appointment_id uuid not null references appointment_report (appointment_id),
  position int not null,
  file_id uuid not null references file (id),
  primary key (appointment_id, position)
);
create index appointment_report_file_of on appointment_report_file (file_id);

create table appointment_review (
  appointment_id uuid primary key references appointment (id),
  member_id uuid not null references member (id),
  rating int not null check (rating between 1 and 5),
  body text not null,
  created_at timestamptz not null default app_now()
);
create index appointment_review_by on appointment_review (member_id);

select audit_watch('appointment', '{note,internal_note,reason,check_in_code}');
select audit_watch('appointment_charge', '{reason}');
select audit_watch('appointment_staff', '{}');
select audit_watch('appointment_report', '{body}');

-- I4: who is expected at an appointment has its time in the calendar, and nobody has the time of one that is over.
create view invariant_i4_appointment_times as
select a.id, a.state, count(b.member_id) as busy
from appointment a
left join calendar_busy b on b.owner_kind = 'appointment' and b.owner_id = a.id
where a.end_at > app_now()
group by a.id
having (
  a.state in ('pending_payment', 'pending_review', 'cost_pending', 'confirmed', 'in_progress')
  and (count(*) filter (where b.member_id = a.host_id) <> 1 or count(*) filter (where b.member_id = a.member_id) <> 1)
  and not (a.state = 'pending_payment' and a.deadline_at <= app_now())
) or (
  a.state not in ('pending_payment', 'pending_review', 'cost_pending', 'confirmed', 'in_progress') and count(b.member_id) > 0
);

-- I6: what is paid of an appointment was captured once in that sum, and what came back was given back.
create view invariant_i6_appointment_charges as
select c.id, c.state, c.paid_amount, p.captured, p.refunded
from appointment_charge c
left join payment p
  on p.subject_kind = 'appointmentCharge' and p.subject_id = c.id and p.state in ('captured', 'refunded')
where (c.state in ('paid', 'returned')) <> (p.id is not null)
  or c.paid_amount <> p.captured or c.paid_currency <> p.currency
  or (c.state = 'returned' and p.refunded <> p.captured);

-- I6: what was kept of an appointment that is over is its host's, once.
create view invariant_i6_appointment_earnings as
select a.id, a.number, e.gross, sum(c.worth_amount) as worth
from appointment a
join appointment_charge c on c.appointment_id = a.id and c.state = 'paid'
left join earning e on e.subject_kind = 'appointment' and e.subject_id = a.id
where a.earned_at is not null and not a.by_platform
group by a.id, e.gross
having e.gross is distinct from sum(c.worth_amount);

-- I9: the clock has to act and did not.
create view invariant_i9_appointments as
select id, state, deadline_at
from appointment
where deadline_at < app_now() - interval '60 seconds'
  and state in ('pending_payment', 'pending_review', 'cost_pending', 'host_cancelled', 'no_show_host', 'expired_unused');

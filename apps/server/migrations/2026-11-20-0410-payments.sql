-- Payments: what is paid for what, by bank remittance with its slips, and topping up a balance.

create table payment (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  subject_kind text not null check (subject_kind in ('checkout', 'recharge')),
  subject_id uuid not null,
  member_id uuid not null references member (id),
  method text not null check (method in ('balance', 'remittance')),
  state text not null default 'open' check (state in ('open', 'captured', 'cancelled', 'refunded')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  captured bigint not null default 0 check (captured in (0, amount)),
  refunded bigint not null default 0 check (refunded >= 0),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint payment_refunded check (refunded <= captured),
  check ((state in ('captured', 'refunded')) = (captured > 0))
);
-- One payment of a thing at a time: the second one finds the first.
create unique index payment_one on payment (subject_kind, subject_id) where state in ('open', 'captured');

create table remittance (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  payment_id uuid not null unique references payment (id),
  subject_kind text not null check (subject_kind in ('checkout', 'recharge')),
  subject_id uuid not null,
  member_id uuid not null references member (id),
  reference text not null constraint remittance_reference unique check (reference ~ '^K[0-9A-HJKMNP-TV-Z]{8}$'),
  state text not null default 'expected' check (
    state in (
      'expected', 'submitted', 'under_review', 'matched', 'approved', 'approved_partial', 'approved_over', 'rejected', 'expired', 'reversed'
    )
  ),
  amount bigint not null check (amount between 1 and 9000000000000000),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  -- Null while nobody waits for the payer.
  due_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((state in ('expected', 'rejected')) = (due_at is not null))
);
create index remittance_of_subject on remittance (subject_id, id desc);
create index remittance_queue on remittance (state, id);
create index remittance_due on remittance (due_at) where due_at is not null;

create table remittance_slip (
  id uuid primary key default uuidv7(),
  remittance_id uuid not null references remittance (id),
  file_id uuid not null references file (id),
  paid_on date not null,
  amount bigint not null,
  currency text not null,
  payer_name text not null,
  bank text not null,
  submitted_by uuid not null references member (id),
  submitted_at timestamptz not null default app_now(),
  decision text check (decision in ('approved', 'rejected')),
  reason text check (reason in ('unreadable', 'amount', 'notReceived', 'wrongAccount', 'duplicate')),
  note text not null default '',
  decided_by uuid references member (id),
  decided_at timestamptz,
  constraint remittance_slip_own check (decided_by <> submitted_by),
  check ((decision is null) = (decided_by is null))
);
create index remittance_slip_of on remittance_slip (remittance_id, id);
create index remittance_slip_file on remittance_slip (file_id);
create unique index remittance_slip_open on remittance_slip (remittance_id) where decision is null;

-- The bytes of a slip belong to one remittance for ever: one proof pays once.
create table remittance_proof (
  sha256 text primary key,
  remittance_id uuid not null references remittance (id)
);

create table recharge (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  number text not null constraint recharge_number unique,
  member_id uuid not null references member (id),
  state text not null default 'created' check (state in ('created', 'paid', 'credited', 'failed', 'expired', 'refunded')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index recharge_of on recharge (member_id, id desc);
create index recharge_open on recharge (member_id) where state = 'created';

-- I6: more given back than was taken.
create view invariant_i6_refunds as
select id, captured, refunded from payment where refunded > captured or (state in ('captured', 'refunded')) <> (captured > 0);

-- I6: a captured payment that the ledger does not know, or knows with another amount.
create view invariant_i6_captures as
select p.id, p.amount, coalesce(sum(e.amount), 0) as moved
from payment p
left join ledger_tx t on t.effect_key = p.subject_kind || ':' || p.subject_id
left join ledger_entry e on e.tx_id = t.id and e.amount > 0
where p.state in ('captured', 'refunded')
group by p.id
having coalesce(sum(e.amount), 0) <> p.amount;

-- I9: somebody is waited for and the time is over; the sweep takes seconds, not minutes.
create view invariant_i9_remittances as
select id, subject_kind, state, due_at
from remittance
where state in ('expected', 'rejected') and due_at < app_now() - interval '60 seconds';

-- A credited recharge whose remittance is not approved, or the other way round.
create view invariant_i5_recharges as
select r.id, r.state
from recharge r
left join payment p on p.subject_kind = 'recharge' and p.subject_id = r.id and p.state = 'captured'
where (r.state in ('paid', 'credited')) <> (p.id is not null);

-- What somebody was told by mail already: a job may run twice, the mail goes once.
create table told (
  key text primary key,
  at timestamptz not null default app_now()
);

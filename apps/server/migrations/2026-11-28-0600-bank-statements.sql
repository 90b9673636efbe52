-- Statements of the platform's bank accounts: files, their lines, what was found of each, and where the money of a line went.

-- suspense: money that a bank's statement shows and that is nobody's yet. partPaid: parts of transfers whose rest is awaited.
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check check (
  bucket in (
    'wallet', 'payable', 'held', 'earnings', 'payout', 'debt', 'bank', 'provider', 'fees', 'surplus', 'commission',
    'commissionTax', 'credit', 'agency', 'suspense', 'partPaid'
  )
);
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment', 'agentCharge', 'agentPay',
    'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn', 'partPayment'
  )
);

-- What came of a transfer before its rest: less than all of it.
alter table remittance
  add column arrived bigint not null default 0 check (arrived >= 0),
  add constraint remittance_arrived check (arrived < amount),
  drop constraint remittance_check,
  add constraint remittance_awaited check ((state in ('expected', 'rejected', 'approved_partial')) = (due_at is not null)),
  add constraint remittance_partial check (state <> 'approved_partial' or arrived > 0);
-- A line of a statement decides about a slip as a clerk does.
alter table remittance_slip
  drop constraint remittance_slip_check,
  add constraint remittance_slip_decided check ((decision is null) = (decided_at is null) and (decided_by is null or decision is not null));

create table bank_layout (
  id uuid primary key default uuidv7(),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  number int not null check (number > 0),
  layout jsonb not null,
  saved_by uuid not null references member (id),
  saved_at timestamptz not null default app_now(),
  constraint bank_layout_number unique (currency, number)
);

create table bank_file (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  state text not null default 'uploaded' check (state in ('uploaded', 'matching', 'done')),
  file_name text not null,
  -- The same bytes are the same file, whoever sends them.
  sha256 text not null,
  -- As it came, compressed.
  content bytea not null,
  layout_id uuid references bank_layout (id),
  line_count int not null default 0 check (line_count >= 0),
  -- Lines that an earlier file had brought.
  known_count int not null default 0 check (known_count >= 0),
  first_on date,
  last_on date,
  uploaded_by uuid not null references member (id),
  uploaded_at timestamptz not null default app_now(),
  imported_by uuid references member (id),
  imported_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint bank_file_once unique (currency, sha256),
  check ((state = 'uploaded') = (imported_at is null)),
  check ((imported_by is null) = (imported_at is null))
);
create index bank_file_uploader on bank_file (uploaded_by);

create table bank_line (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  file_id uuid not null references bank_file (id),
  -- As a spreadsheet counts.
  row int not null check (row > 0),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  -- Names the line in every file that has it: day, amount, words, and which of several equal ones it is.
  line_key text not null,
  booked_on date not null,
  -- Below nothing: money that left the account.
  amount bigint not null check (amount <> 0 and amount between -9000000000000000 and 9000000000000000),
  payer text not null,
  words text not null,
  bank_ref text not null,
  state text not null default 'fresh' check (state in ('fresh', 'open', 'aside', 'sending_back', 'settled', 'sent_back')),
  finding text check (finding in ('exact', 'confirmed', 'short', 'over', 'duplicate', 'ended', 'proposed', 'unknown', 'outgoing')),
  -- What became of its money; of one that was more than its transfer, what became of that part.
  outcome text check (outcome in ('paid', 'confirmed', 'part', 'credited')),
  -- What is nobody's yet; it stands on the ledger's account of such money.
  rest bigint not null check (rest >= 0),
  remittance_id uuid references remittance (id),
  -- The end of the day by which somebody of finance has looked at it.
  due_at timestamptz,
  note text not null default '',
  -- The first of two people who send it back, and the bank's number of the transfer.
  asked_by uuid references member (id),
  return_ref text not null default '',
  done_by uuid references member (id),
  done_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint bank_line_once unique (currency, line_key),
  check (rest <= greatest(amount, 0)),
  check ((state in ('settled', 'sent_back')) = (done_at is not null)),
  check (state not in ('settled', 'sent_back') or rest = 0),
  check ((state = 'fresh') = (finding is null)),
  check ((state = 'sending_back') = (asked_by is not null)),
  check ((state in ('open', 'sending_back')) = (due_at is not null)),
  check (state <> 'sent_back' or return_ref <> '')
);
create index bank_line_of on bank_line (file_id, row);
create index bank_line_open on bank_line (due_at, id) where state in ('open', 'sending_back');
create index bank_line_fresh on bank_line (file_id) where state = 'fresh';
create index bank_line_remittance on bank_line (remittance_id) where remittance_id is not null;
create index bank_line_listed on bank_line (booked_on desc, id desc);

select audit_watch('bank_layout', '{}');
select audit_watch('bank_file', '{content}');
select audit_watch('bank_line', '{payer,words,bank_ref,note,return_ref}');

-- I15: money that is nobody's yet is exactly what is open of the lines.
create view invariant_i15_suspense as
select c.currency, coalesce(l.balance, 0) as balance, s.rest
from (values ('CNY'), ('USD'), ('JPY')) c (currency)
left join ledger_account l on l.owner_kind = 'platform' and l.currency = c.currency and l.bucket = 'suspense'
cross join lateral (select coalesce(sum(rest), 0) as rest from bank_line where currency = c.currency) s
where coalesce(l.balance, 0) <> s.rest;

-- I15: parts of transfers stand in the ledger as long as their rest is awaited.
create view invariant_i15_parts as
select c.currency, coalesce(l.balance, 0) as balance, s.arrived
from (values ('CNY'), ('USD'), ('JPY')) c (currency)
left join ledger_account l on l.owner_kind = 'platform' and l.currency = c.currency and l.bucket = 'partPaid'
cross join lateral (
  select coalesce(sum(arrived), 0) as arrived from remittance
  where currency = c.currency and state in ('submitted', 'under_review', 'matched', 'approved_partial', 'rejected')
) s
where coalesce(l.balance, 0) <> s.arrived;

-- I15: what came onto the account stands in the ledger once, whatever became of it.
create view invariant_i15_receipts as
select f.id, s.came, coalesce(e.booked, 0) as booked
from bank_file f
cross join lateral (select coalesce(sum(greatest(amount, 0)), 0) as came from bank_line where file_id = f.id) s
left join lateral (
  select sum(e.amount) as booked
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id and e.amount > 0
  where t.effect_key = 'bank-file:' || f.id
) e on true
where s.came <> coalesce(e.booked, 0);

-- I9: a part whose rest did not come in time.
create or replace view invariant_i9_remittances as
select id, subject_kind, state, due_at
from remittance
where state in ('expected', 'rejected', 'approved_partial') and due_at < app_now() - interval '60 seconds';

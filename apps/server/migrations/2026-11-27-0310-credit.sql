-- Payment by the month: a company's account with a limit, its statements, and what is paid towards them.

-- credit: what a company owes the platform for what it bought on account, as a balance below nothing.
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check
  check (bucket in ('wallet', 'payable', 'earnings', 'bank', 'provider', 'fees', 'surplus', 'credit'));
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'statementPayment'
  )
);
-- How far an account may go below nothing. Where it is further down already, because its limit was taken back, it may not go
-- down at all, and every payment raises the floor with it.
alter table ledger_account add column wanted_floor bigint check (wanted_floor <= 0);
create function ledger_account_floor_follows() returns trigger language plpgsql as $$
begin
  if new.balance >= old.balance then new.floor := least(new.wanted_floor, new.balance); end if;
  return new;
end $$;
create trigger ledger_account_floor_follows before update on ledger_account
  for each row when (new.wanted_floor is not null) execute function ledger_account_floor_follows();

alter table payment drop constraint payment_method_check, drop constraint payment_subject_kind_check;
alter table payment
  add constraint payment_method_check check (method in ('balance', 'remittance', 'online', 'credit')),
  add constraint payment_subject_kind_check check (subject_kind in ('checkout', 'freight', 'recharge', 'statement')),
  -- Which company owes it.
  add column company_id uuid references company (id),
  add constraint payment_company check ((method = 'credit') = (company_id is not null));
alter table remittance drop constraint remittance_subject_kind_check;
alter table remittance add constraint remittance_subject_kind_check
  check (subject_kind in ('checkout', 'freight', 'recharge', 'statement'));
alter table order_head drop constraint order_head_pay_method_check;
alter table order_head add constraint order_head_pay_method_check
  check (pay_method in ('balance', 'remittance', 'online', 'credit'));
alter table refund drop constraint refund_channel_check;
alter table refund add constraint refund_channel_check check (channel in ('balance', 'remittance', 'online', 'credit'));
alter table payment_rule drop constraint payment_rule_method_check;
alter table payment_rule add constraint payment_rule_method_check
  check (method in ('balance', 'remittance', 'online', 'credit'));

create table credit_account (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  company_id uuid not null references company (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  state text not null default 'applied' check (state in ('applied', 'declined', 'approved', 'frozen', 'closed')),
  -- What the company expects to buy in a month, what it wrote with that, and in which language.
  expected bigint not null check (expected between 1 and 9000000000000000),
  note text not null default '',
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  applied_by uuid not null references member (id),
  applied_at timestamptz not null default app_now(),
  limit_amount bigint not null default 0 check (limit_amount between 0 and 9000000000000000),
  cutoff_day int not null check (cutoff_day between 1 and 31),
  due_kind text not null check (due_kind in ('monthEnd', 'days')),
  due_count int not null check (due_count between 0 and 120),
  on_holiday text not null check (on_holiday in ('before', 'after')),
  -- Where the company's days begin and end.
  time_zone text not null,
  reason text not null default '',
  frozen_by text check (frozen_by in ('finance', 'clock')),
  -- The running period, and the moment at which it is cut off.
  period_from date,
  period_to date,
  cut_at timestamptz,
  -- Entries of its ledger account up to this number stand on statements; what returns left over of those.
  billed_version bigint not null default 0,
  carried bigint not null default 0 check (carried <= 0),
  updated_at timestamptz not null default app_now(),
  constraint credit_account_once unique (company_id, currency),
  check ((state = 'frozen') = (frozen_by is not null)),
  check ((state in ('approved', 'frozen')) = (cut_at is not null)),
  check ((cut_at is null) = (period_to is null) and (cut_at is null) = (period_from is null))
);
create index credit_account_cut on credit_account (cut_at) where cut_at is not null;
create index credit_account_state on credit_account (state, id);

-- Who decided what about an account.
create table credit_decision (
  id uuid primary key default uuidv7(),
  account_id uuid not null references credit_account (id),
  kind text not null check (kind in ('approve', 'decline', 'limit', 'freeze', 'reopen', 'close')),
  limit_amount bigint check (limit_amount between 0 and 9000000000000000),
  terms jsonb,
  reason text not null default '',
  -- Null for the clock.
  by_member uuid references member (id),
  at timestamptz not null default app_now(),
  stands text not null default 'done' check (stands in ('done', 'waiting', 'refused')),
  second_member uuid references member (id),
  second_at timestamptz,
  constraint credit_decision_second check (second_member <> by_member),
  check ((second_member is null) = (second_at is null))
);
create index credit_decision_of on credit_decision (account_id, id desc);
-- One change at a time waits for a second person.
create unique index credit_decision_waiting on credit_decision (account_id) where stands = 'waiting';

create table credit_statement (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  number text not null constraint credit_statement_number unique,
  account_id uuid not null references credit_account (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  state text not null default 'issued' check (state in ('issued', 'partly_paid', 'overdue', 'paid')),
  period_from date not null,
  period_to date not null,
  -- The entries of the ledger account that it bills: those after the first number, up to the second.
  after_version bigint not null,
  upto_version bigint not null,
  charges bigint not null,
  carried bigint not null check (carried <= 0),
  due bigint not null check (due >= 0),
  paid bigint not null default 0 check (paid >= 0),
  due_on date not null,
  -- The first moment after the day on which it is due, and the one from which on nothing more is bought on account.
  overdue_at timestamptz not null,
  freeze_at timestamptz not null,
  -- How many reminders went out, and when the next one does.
  letters int not null default 0,
  letter_at timestamptz,
  issued_at timestamptz not null default app_now(),
  paid_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint credit_statement_once unique (account_id, period_to),
  constraint credit_statement_paid check (paid <= due),
  check ((state = 'paid') = (paid = due) and (state = 'paid') = (paid_at is not null)),
  check (due = greatest(0, charges + carried)),
  check (upto_version >= after_version)
);
create index credit_statement_of on credit_statement (account_id, id desc);
create index credit_statement_due on credit_statement (overdue_at) where state in ('issued', 'partly_paid');
create index credit_statement_overdue on credit_statement (freeze_at) where state = 'overdue';
create index credit_statement_letter on credit_statement (letter_at) where letter_at is not null;

create table credit_instalment (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  statement_id uuid not null references credit_statement (id),
  member_id uuid not null references member (id),
  state text not null default 'created' check (state in ('created', 'paid', 'ended')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index credit_instalment_of on credit_instalment (statement_id, id);
create index credit_instalment_of_member on credit_instalment (member_id);
-- One at a time is on its way.
create unique index credit_instalment_open on credit_instalment (statement_id) where state = 'created';

select audit_watch('credit_account', '{note}');
select audit_watch('credit_decision', '{}');
select audit_watch('credit_statement', '{}');
select audit_watch('credit_instalment', '{}');

-- I5: an order on account is as good as paid.
create or replace view invariant_i5_orders as
select o.id, o.life, o.pay, c.state
from order_head o
join checkout c on c.id = o.checkout_id
where (o.pay in ('paid', 'credit')) <> (c.state = 'paid' and (o.life <> 'cancelled' or o.refund = 'full'))
   or (o.pay = 'credit') <> (o.pay_method is not distinct from 'credit')
   or (c.state = 'cancelled' and o.life <> 'cancelled')
   or (c.state = 'open' and not exists (select from order_head x where x.checkout_id = c.id and x.life = 'open'));

-- I14: what a company owes in the ledger is what is open of its statements, less what returns left over, and what is not billed yet.
create view invariant_i14_claims as
select a.id, coalesce(l.balance, 0) as balance, s.still_due, a.carried, coalesce(e.unbilled, 0) as unbilled
from credit_account a
left join ledger_account l
  on l.owner_kind = 'company' and l.owner_id = a.company_id and l.currency = a.currency and l.bucket = 'credit'
cross join lateral (
  select coalesce(sum(due - paid), 0) as still_due from credit_statement where account_id = a.id
) s
cross join lateral (
  select -sum(e.amount) as unbilled
  from ledger_entry e
  join ledger_tx t on t.id = e.tx_id
  where e.account_id = l.id and e.version > a.billed_version and t.kind <> 'statementPayment'
) e
where -coalesce(l.balance, 0) <> s.still_due + a.carried + coalesce(e.unbilled, 0);

-- I14: a statement bills exactly the entries of its stretch, and the stretches follow each other.
create view invariant_i14_statements as
select s.id, s.number, s.charges, b.charges as entries, s.after_version, p.upto_version as before
from credit_statement s
join credit_account a on a.id = s.account_id
left join ledger_account l
  on l.owner_kind = 'company' and l.owner_id = a.company_id and l.currency = a.currency and l.bucket = 'credit'
cross join lateral (
  select coalesce(-sum(e.amount), 0) as charges
  from ledger_entry e
  join ledger_tx t on t.id = e.tx_id
  where e.account_id = l.id and e.version > s.after_version and e.version <= s.upto_version
    and t.kind <> 'statementPayment'
) b
left join lateral (
  select upto_version from credit_statement o where o.account_id = s.account_id and o.period_to < s.period_to
  order by o.period_to desc limit 1
) p on true
where s.charges <> b.charges or s.after_version <> coalesce(p.upto_version, 0);

-- I14: what was paid of a statement is what its captured payments brought.
create view invariant_i14_instalments as
select s.id, s.paid, coalesce(sum(p.captured), 0) as captured, coalesce(sum(i.amount) filter (where i.state = 'paid'), 0) as instalments
from credit_statement s
left join credit_instalment i on i.statement_id = s.id
left join payment p on p.subject_kind = 'statement' and p.subject_id = i.id and p.state = 'captured'
group by s.id
having s.paid <> coalesce(sum(p.captured), 0) or s.paid <> coalesce(sum(i.amount) filter (where i.state = 'paid'), 0);

-- I14: nothing is bought beyond a limit, and the ledger keeps to what was decided.
create view invariant_i14_limits as
select a.id, a.state, a.limit_amount, l.wanted_floor, l.floor, l.balance
from credit_account a
join ledger_account l
  on l.owner_kind = 'company' and l.owner_id = a.company_id and l.currency = a.currency and l.bucket = 'credit'
where l.wanted_floor is distinct from (case when a.state = 'approved' then -a.limit_amount else 0 end)
   or (a.state = 'closed' and l.balance <> 0);

-- I9: a period, or a statement, past its end.
create view invariant_i9_credit as
select id, cut_at as at from credit_account where cut_at < app_now() - interval '120 seconds'
union all
select id, overdue_at from credit_statement
where state in ('issued', 'partly_paid') and overdue_at < app_now() - interval '120 seconds';

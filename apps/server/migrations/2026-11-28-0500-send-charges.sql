-- What sellers owe companies that send out for them: booked when the order is received, stated by the month, then paid.

-- agency: earned by sending out, and not agreed on yet.
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check check (
  bucket in (
    'wallet', 'payable', 'held', 'earnings', 'payout', 'debt', 'bank', 'provider', 'fees', 'surplus', 'commission',
    'commissionTax', 'credit', 'agency'
  )
);
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment', 'agentCharge', 'agentPay',
    'agentReversal'
  )
);

-- A month between a seller and an agent: what was booked in it, once it is over.
create table send_statement (
  id uuid primary key default uuidv7(),
  number text not null unique,
  seller_id uuid not null references company (id),
  agent_id uuid not null references send_agent (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  issued_at timestamptz not null default app_now()
);
create index send_statement_of_seller on send_statement (seller_id);
create index send_statement_of_agent on send_statement (agent_id);

create table send_charge (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  send_out_id uuid not null unique references send_out (id),
  order_id uuid not null references order_head (id),
  number text not null,
  seller_id uuid not null references company (id),
  agent_id uuid not null references send_agent (id),
  agent_company_id uuid not null references company (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  state text not null default 'booked' check (
    state in ('booked', 'stated', 'disputed', 'escalated', 'due', 'settled', 'reversed')
  ),
  is_cancelled boolean not null,
  handling bigint not null check (handling >= 0),
  freight bigint not null check (freight >= 0),
  late_days int not null check (late_days >= 0),
  late bigint not null check (late >= 0),
  booked bigint not null check (booked > 0),
  -- What is paid in the end, and how much of the booked the seller owed because it had nothing available.
  amount bigint not null,
  owed bigint not null check (owed between 0 and booked),
  proposed bigint,
  reason text not null default '',
  answer text not null default '',
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  statement_id uuid references send_statement (id),
  deadline_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (booked = handling + freight - late),
  check (amount between 0 and booked),
  check (proposed between 0 and booked),
  check ((state = 'booked') = (statement_id is null)),
  check (seller_id <> agent_company_id)
);
create index send_charge_of_order on send_charge (order_id);
create index send_charge_of_seller on send_charge (seller_id, id desc);
create index send_charge_of_agent on send_charge (agent_company_id, id desc);
create index send_charge_of_tie on send_charge (agent_id, month) where state = 'booked';
create index send_charge_of_statement on send_charge (statement_id);
create index send_charge_due on send_charge (deadline_at) where state in ('stated', 'disputed');
create index send_charge_to_pay on send_charge (id) where state = 'due';
create index send_charge_queue on send_charge (state, deadline_at);

select audit_watch('send_statement', '{}');
select audit_watch('send_charge', '{reason,answer}');

-- I6: what agents earned and nobody has agreed on yet is what was booked for them.
create view invariant_i6_agency as
select coalesce(a.owner_id, c.agent_company_id) as company_id, coalesce(a.currency, c.currency) as currency, a.balance, c.booked
from (select owner_id, currency, balance from ledger_account where owner_kind = 'company' and bucket = 'agency') a
full join (
  select agent_company_id, currency, sum(booked)::bigint as booked
  from send_charge
  where state not in ('settled', 'reversed')
  group by agent_company_id, currency
) c on c.agent_company_id = a.owner_id and c.currency = a.currency
where coalesce(a.balance, 0) <> coalesce(c.booked, 0);

-- I6: each charge was booked once, paid once where it is settled, and taken back once where it is reversed.
create view invariant_i6_charges_moved as
select c.id, c.state, c.booked, c.amount, m.booked as moved, m.paid, m.back
from send_charge c
cross join lateral (
  select
    coalesce(sum(e.amount) filter (where t.effect_key = 'charge:' || c.id), 0) as booked,
    coalesce(sum(e.amount) filter (where t.effect_key = 'charge:' || c.id || ':pay'), 0) as paid,
    coalesce(sum(e.amount) filter (where t.effect_key = 'charge:' || c.id || ':back'), 0) as back
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id and e.amount > 0
  where t.effect_key in ('charge:' || c.id, 'charge:' || c.id || ':pay', 'charge:' || c.id || ':back')
) m
where m.booked <> c.booked
   or m.paid <> case when c.state in ('settled', 'reversed') then c.booked else 0 end
   or m.back <> case when c.state = 'reversed' then c.amount else 0 end;

-- I9: the time to object or to answer is over, and nothing has followed from it.
create view invariant_i9_send_charges as
select id, state, deadline_at
from send_charge
where state in ('stated', 'disputed') and deadline_at < app_now() - interval '120 seconds';

-- What a seller earned: held while the buyer may claim, then available less the fee, then paid out to its bank.

-- held: completed, and the buyer may still claim. payout: asked for and not sent yet. debt: what a seller owes after money of
-- its went back that it had been paid already; commission and commissionTax: what is kept of sales.
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check check (
  bucket in (
    'wallet', 'payable', 'held', 'earnings', 'payout', 'debt', 'bank', 'provider', 'fees', 'surplus', 'commission',
    'commissionTax', 'credit'
  )
);
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment'
  )
);
-- A debt lies below nothing, and never above it.
create function ledger_account_debt() returns trigger language plpgsql as $$
begin
  new.floor := -9000000000000000;
  return new;
end $$;
create trigger ledger_account_debt before insert on ledger_account for each row
  when (new.bucket = 'debt') execute function ledger_account_debt();
alter table ledger_account add constraint ledger_account_debt check (bucket <> 'debt' or balance <= 0);

-- A company's account in one currency: locked before anything of it is divided, and when it is paid out by itself.
create table seller_account (
  company_id uuid not null references company (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  plan text not null default 'manual' check (plan in ('manual', 'weekly', 'monthly')),
  next_run_at timestamptz,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, currency),
  check ((plan = 'manual') = (next_run_at is null))
);
create index seller_account_due on seller_account (next_run_at) where next_run_at is not null;

create table earning (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null unique references order_head (id),
  company_id uuid not null references company (id),
  number text not null,
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  state text not null default 'held' check (state in ('held', 'available', 'void')),
  -- What the deal was worth when it completed, and the goods' part of it, on which a fee is kept.
  gross bigint not null check (gross > 0),
  fee_base bigint not null check (fee_base >= 0),
  -- What went back to the buyer since, and what an open claim holds.
  refunded bigint not null default 0 check (refunded >= 0),
  claimed bigint not null default 0 check (claimed >= 0),
  -- The terms of the day on which the order was placed.
  basis_points int not null check (basis_points between 0 and 3000),
  least bigint not null check (least >= 0),
  tax_percent int not null check (tax_percent between 0 and 50),
  -- What was kept; nothing before the money is available.
  fee bigint not null default 0 check (fee >= 0),
  tax bigint not null default 0 check (tax >= 0),
  completed_at timestamptz not null default app_now(),
  available_at timestamptz not null,
  updated_at timestamptz not null default app_now(),
  constraint earning_taken check (refunded + claimed <= gross),
  check (fee_base <= gross)
);
create index earning_of_company on earning (company_id, state, id desc);
create index earning_due on earning (available_at) where state = 'held';

create table payout (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  number text not null unique,
  company_id uuid not null references company (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  state text not null default 'requested' check (
    state in ('requested', 'checked', 'approved', 'sent', 'confirmed', 'withdrawn', 'rejected', 'returned')
  ),
  -- The account as it was when the money was asked for.
  account jsonb not null,
  -- Null where the plan asked for it.
  requested_by uuid references member (id),
  checked_by uuid references member (id),
  approved_by uuid references member (id),
  reference text not null default '',
  reason text not null default '',
  deadline_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- Two people of finance, neither of whom asked for it.
  constraint payout_second check (
    approved_by is null or (checked_by is not null and approved_by <> checked_by and approved_by is distinct from requested_by)
  )
);
create index payout_of_company on payout (company_id, id desc);
create index payout_queue on payout (state, deadline_at);

create table fee_rule (
  id uuid primary key default uuidv7(),
  -- Null for every company that has no rule of its own.
  company_id uuid references company (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  version int not null check (version > 0),
  basis_points int not null check (basis_points between 0 and 3000),
  least bigint not null check (least >= 0),
  by_member uuid not null references member (id),
  at timestamptz not null default app_now(),
  constraint fee_rule_version unique nulls not distinct (company_id, currency, version)
);

select audit_watch('seller_account', '{}');
select audit_watch('earning', '{}');
select audit_watch('payout', '{account}');
select audit_watch('fee_rule', '{}');

-- What was completed before is the seller's already, without a fee.
insert into earning (
  order_id, company_id, number, currency, state, gross, fee_base, refunded, claimed, basis_points, least, tax_percent,
  completed_at, available_at
)
select
  o.id, o.company_id, o.number, o.currency, 'available', e.amount, 0, least(r.refunded, e.amount),
  least(r.claimed, e.amount - least(r.refunded, e.amount)), 0, 0, 0, t.at, t.at
from order_head o
join ledger_tx t on t.effect_key = 'order:' || o.id || ':earn'
join ledger_entry e on e.tx_id = t.id and e.amount > 0
cross join lateral (
  select
    coalesce(sum(f.granted) filter (where f.state = 'done'), 0)::bigint as refunded,
    coalesce(sum(f.asked) filter (where f.state not in ('done', 'withdrawn', 'rejected_final', 'closed')), 0)::bigint as claimed
  from refund f
  where f.order_id = o.id and f.held
) r;
insert into state_change (entity, entity_id, from_state, event, to_state, actor)
select 'earning', id, null, 'create', 'available', 'clock' from earning;

-- I6: what is held for companies is what their deals hold.
create view invariant_i6_held as
select coalesce(a.owner_id, e.company_id) as company_id, coalesce(a.currency, e.currency) as currency, a.balance, e.held
from (select owner_id, currency, balance from ledger_account where owner_kind = 'company' and bucket = 'held') a
full join (
  select company_id, currency, sum(gross - refunded - claimed)::bigint as held
  from earning
  where state = 'held'
  group by company_id, currency
) e on e.company_id = a.owner_id and e.currency = a.currency
where coalesce(a.balance, 0) <> coalesce(e.held, 0);

-- I6: what is on its way to the banks is what was asked for and not sent.
create view invariant_i6_payouts as
select coalesce(a.owner_id, p.company_id) as company_id, coalesce(a.currency, p.currency) as currency, a.balance, p.asked
from (select owner_id, currency, balance from ledger_account where owner_kind = 'company' and bucket = 'payout') a
full join (
  select company_id, currency, sum(amount)::bigint as asked
  from payout
  where state in ('requested', 'checked', 'approved')
  group by company_id, currency
) p on p.company_id = a.owner_id and p.currency = a.currency
where coalesce(a.balance, 0) <> coalesce(p.asked, 0);

-- I6: each payout moved exactly its amount, once out and, where it did not arrive, once back.
create view invariant_i6_payouts_moved as
select p.id, p.state, p.amount, m.asked, m.sent, m.back
from payout p
cross join lateral (
  select
    coalesce(sum(e.amount) filter (where t.effect_key = 'payout:' || p.id), 0) as asked,
    coalesce(sum(e.amount) filter (where t.effect_key = 'payout:' || p.id || ':sent'), 0) as sent,
    coalesce(sum(e.amount) filter (where t.effect_key = 'payout:' || p.id || ':back'), 0) as back
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id and e.amount > 0
  where t.effect_key in ('payout:' || p.id, 'payout:' || p.id || ':sent', 'payout:' || p.id || ':back')
) m
where m.asked <> p.amount
   or m.sent <> case when p.state in ('sent', 'confirmed', 'returned') then p.amount else 0 end
   or m.back <> case when p.state in ('withdrawn', 'rejected', 'returned') then p.amount else 0 end;

-- I6: nobody owes and has at once: what becomes available pays a debt first.
create view invariant_i6_debts as
select d.owner_id, d.currency, d.balance as owed, a.balance as available
from ledger_account d
join ledger_account a
  on a.owner_id = d.owner_id and a.owner_kind = d.owner_kind and a.currency = d.currency and a.bucket = 'earnings'
where d.bucket = 'debt' and d.balance < 0 and a.balance > 0;

-- I6: what is kept of sales is what their fees and taxes come to.
create view invariant_i6_fees as
select c.currency, c.kept, f.fees
from (
  select currency, sum(balance)::bigint as kept
  from ledger_account
  where owner_kind = 'platform' and bucket in ('commission', 'commissionTax')
  group by currency
) c
full join (select currency, sum(fee + tax)::bigint as fees from earning group by currency) f on f.currency = c.currency
where coalesce(c.kept, 0) <> coalesce(f.fees, 0);

-- I9: held after its time, though nobody claims.
create view invariant_i9_earnings as
select id, available_at
from earning
where state = 'held' and claimed = 0 and available_at < app_now() - interval '60 seconds';

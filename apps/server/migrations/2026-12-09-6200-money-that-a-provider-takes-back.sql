-- What an online provider took back of a capture without our asking for it, and disputes that may lead to that.

create table provider_take_back (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  online_payment_id uuid not null references online_payment (id),
  provider text not null,
  capture_ref text not null,
  kind text not null check (kind in ('refunded', 'reversed', 'dispute')),
  -- A dispute's number at the provider, and how it stands there; both null for money.
  dispute_ref text,
  outcome text check (outcome in ('open', 'won', 'lost')),
  -- By the provider's clock: an older answer does not replace a newer one.
  outcome_at timestamptz,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  -- What finance did about it: the platform bears it, or the provider gave it back.
  settled_as text check (settled_as in ('borne', 'recovered')),
  settled_by uuid references member (id),
  settled_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint provider_take_back_dispute unique (provider, dispute_ref, capture_ref),
  check ((kind = 'dispute') = (dispute_ref is not null) and (kind = 'dispute') = (outcome is not null) and (outcome is null) = (outcome_at is null)),
  check ((settled_as is null) = (settled_by is null) and (settled_as is null) = (settled_at is null))
);
create index provider_take_back_of on provider_take_back (online_payment_id);
create index provider_take_back_capture on provider_take_back (capture_ref);
create index provider_take_back_settler on provider_take_back (settled_by);

select audit_watch('provider_take_back', '{note}');

-- What still waits: for the end of a dispute at the provider, or for finance.
create view provider_take_back_waiting as
select id, online_payment_id, capture_ref
from provider_take_back
where settled_at is null and outcome is distinct from 'won';

-- The orders whose payment this is about. A checkout's payment may have paid several of them.
create view order_payment_contested as
select h.id as order_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id and o.subject_kind = 'checkout'
join order_head h on h.checkout_id = o.subject_id
union
select q.order_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id and o.subject_kind = 'freight'
join freight_quote q on q.id = o.subject_id;

-- takenBack: what a provider owes the platform or the platform bears; below nothing until finance has settled it.
create or replace function ledger_account_is_sound(r ledger_account) returns boolean language plpgsql immutable as $$
begin
  return
    (r.owner_kind in ('member', 'company', 'platform')) is not false
    and (r.currency in ('CNY', 'USD', 'JPY', 'PTS')) is not false
    and (
      r.bucket in (
        'wallet', 'payable', 'held', 'earnings', 'payout', 'debt', 'bank', 'provider', 'fees', 'surplus', 'commission',
        'commissionTax', 'credit', 'agency', 'suspense', 'partPaid', 'deposit', 'takenBack'
      )
    ) is not false
    and (r.balance between -9000000000000000 and 9000000000000000) is not false
    and (r.bucket <> 'debt' or r.balance <= 0) is not false
    and (r.wanted_floor <= 0) is not false;
end $$;

create or replace function ledger_tx_is_sound(r ledger_tx) returns boolean language plpgsql immutable as $$
begin
  return (
    r.kind in (
      'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
      'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'withdrawal', 'withdrawalBack', 'withdrawalSent',
      'withdrawalReturned', 'statementPayment', 'agentCharge', 'agentPay', 'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn',
      'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout', 'bankIncome', 'partPayment', 'depositHold', 'depositRelease',
      'forfeiture', 'takeBack'
    )
  ) is not false;
end $$;

-- As `provider` and `fees`, a claim may go below nothing.
create or replace function ledger_account_open() returns trigger language plpgsql as $$
begin
  if new.owner_kind = 'platform' and new.bucket in ('provider', 'fees', 'takenBack') then new.floor := -9000000000000000; end if;
  return new;
end $$;

-- I9: held after its time, though nobody claims and its payment is not contested.
create or replace view invariant_i9_earnings as
select id, available_at
from earning
where state = 'held' and claimed = 0 and available_at < app_now() - interval '60 seconds'
  and not exists (select from order_payment_contested c where c.order_id = earning.order_id);

-- I6: the claim on providers is what they took back and finance has not settled.
create view invariant_i6_take_backs as
select c.currency, coalesce(l.balance, 0) as balance, coalesce(t.taken, 0) as taken
from (values ('CNY'), ('USD'), ('JPY')) c (currency)
left join ledger_account l on l.owner_kind = 'platform' and l.currency = c.currency and l.bucket = 'takenBack'
left join (
  select currency, sum(amount)::bigint as taken
  from provider_take_back
  where kind <> 'dispute' and settled_at is null
  group by currency
) t on t.currency = c.currency
where coalesce(l.balance, 0) <> -coalesce(t.taken, 0);

-- What came back onto a member's balance can be paid out to a bank account of theirs.

alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'withdrawal', 'withdrawalBack', 'withdrawalSent',
    'withdrawalReturned', 'statementPayment', 'agentCharge', 'agentPay', 'agentReversal', 'bankReceipt', 'bankCredit',
    'bankReturn', 'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout', 'bankIncome', 'partPayment'
  )
);

create table withdrawal (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  number text not null unique,
  member_id uuid not null references member (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  state text not null default 'requested' check (state in ('requested', 'released', 'sent', 'rejected', 'returned')),
  -- The account with the member's key; null once they have left.
  account_sealed bytea,
  released_by uuid references member (id),
  sent_by uuid references member (id),
  reference text not null default '',
  reason text not null default '',
  deadline_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- Who released it does not send it, and nobody does either with their own.
  constraint withdrawal_second check (
    released_by is distinct from member_id and sent_by is distinct from member_id
    and (released_by is null or released_by is distinct from sent_by)
  )
);
create index withdrawal_of_member on withdrawal (member_id, id desc);
create index withdrawal_queue on withdrawal (state, deadline_at);
select audit_watch('withdrawal', '{account_sealed}');

-- I16: what is on its way to members' banks is what was asked for and not sent.
create view invariant_i16_withdrawals as
select coalesce(a.owner_id, w.member_id) as member_id, coalesce(a.currency, w.currency) as currency, a.balance, w.asked
from (select owner_id, currency, balance from ledger_account where owner_kind = 'member' and bucket = 'payout') a
full join (
  select member_id, currency, sum(amount)::bigint as asked
  from withdrawal
  where state in ('requested', 'released')
  group by member_id, currency
) w on w.member_id = a.owner_id and w.currency = a.currency
where coalesce(a.balance, 0) <> coalesce(w.asked, 0);

-- I16: each withdrawal moved exactly its amount, once out and, where it did not arrive, once back.
create view invariant_i16_withdrawals_moved as
select w.id, w.state, w.amount, m.asked, m.sent, m.back
from withdrawal w
cross join lateral (
  select
    coalesce(sum(e.amount) filter (where t.effect_key = 'withdrawal:' || w.id), 0) as asked,
    coalesce(sum(e.amount) filter (where t.effect_key = 'withdrawal:' || w.id || ':sent'), 0) as sent,
    coalesce(sum(e.amount) filter (where t.effect_key = 'withdrawal:' || w.id || ':back'), 0) as back
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id and e.amount > 0
  where t.effect_key in ('withdrawal:' || w.id, 'withdrawal:' || w.id || ':sent', 'withdrawal:' || w.id || ':back')
) m
where m.asked <> w.amount
   or m.sent <> case when w.state in ('sent', 'returned') then w.amount else 0 end
   or m.back <> case when w.state in ('rejected', 'returned') then w.amount else 0 end;

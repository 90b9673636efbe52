-- A member's deposit is taken off the balance and kept apart until it is released or forfeited.

alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check check (
  bucket in (
    'wallet', 'payable', 'held', 'earnings', 'payout', 'debt', 'bank', 'provider', 'fees', 'surplus', 'commission',
    'commissionTax', 'credit', 'agency', 'suspense', 'partPaid', 'deposit'
  )
);
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'withdrawal', 'withdrawalBack', 'withdrawalSent',
    'withdrawalReturned', 'statementPayment', 'agentCharge', 'agentPay', 'agentReversal', 'bankReceipt', 'bankCredit',
    'bankReturn', 'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout', 'bankIncome', 'partPayment',
    'depositHold', 'depositRelease', 'forfeiture'
  )
);

-- I17: a deposit that was held more than once, or ended more than once or with another sum than was held.
create view invariant_i17_deposits as
select a.owner_id as member_id, split_part(t.effect_key, ':', 2) as deposit, sum(e.amount)::bigint as held, count(*)::int as entries
from ledger_account a
join ledger_entry e on e.account_id = a.id
join ledger_tx t on t.id = e.tx_id
where a.bucket = 'deposit'
group by a.owner_id, split_part(t.effect_key, ':', 2)
having count(*) filter (where e.amount > 0) <> 1
  or count(*) filter (where e.amount < 0) > 1
  or (count(*) = 2 and sum(e.amount) <> 0)
  or not bool_and(t.kind in ('depositHold', 'depositRelease'));

-- I17: more was forfeited than the deposit held, or before it ended.
create view invariant_i17_forfeitures as
select f.deposit, f.taken, h.held
from (
  select split_part(t.effect_key, ':', 2) as deposit, a.owner_id as member_id, a.currency, -sum(e.amount)::bigint as taken
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id
  join ledger_account a on a.id = e.account_id and a.bucket = 'wallet'
  where t.kind = 'forfeiture'
  group by split_part(t.effect_key, ':', 2), a.owner_id, a.currency
) f
left join (
  select split_part(t.effect_key, ':', 2) as deposit, a.owner_id as member_id, a.currency, -sum(e.amount)::bigint as held
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id
  join ledger_account a on a.id = e.account_id and a.bucket = 'deposit'
  where t.kind = 'depositRelease'
  group by split_part(t.effect_key, ':', 2), a.owner_id, a.currency
) h on h.deposit = f.deposit and h.member_id = f.member_id and h.currency = f.currency
where h.held is null or f.taken > h.held;

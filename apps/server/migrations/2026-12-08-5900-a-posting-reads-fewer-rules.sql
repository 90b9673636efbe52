-- A posting spent a third of its work in PostgreSQL on reading the checks of its tables from their text (decision 145), and each of the
-- eleven audited rows of a purchase a little on reading the condition of its trigger.

-- The rules of a row in one function each. `ledger_account_floor` stays a check of its own: a refusal and the tests know its name.
create function ledger_account_is_sound(r ledger_account) returns boolean language plpgsql immutable as $$
begin
  return
    (r.owner_kind in ('member', 'company', 'platform')) is not false
    and (r.currency in ('CNY', 'USD', 'JPY', 'PTS')) is not false
    and (
      r.bucket in (
        'wallet', 'payable', 'held', 'earnings', 'payout', 'debt', 'bank', 'provider', 'fees', 'surplus', 'commission',
        'commissionTax', 'credit', 'agency', 'suspense', 'partPaid', 'deposit'
      )
    ) is not false
    and (r.balance between -9000000000000000 and 9000000000000000) is not false
    and (r.bucket <> 'debt' or r.balance <= 0) is not false
    and (r.wanted_floor <= 0) is not false;
end $$;
alter table ledger_account
  drop constraint ledger_account_owner_kind_check,
  drop constraint ledger_account_currency_check,
  drop constraint ledger_account_bucket_check,
  drop constraint ledger_account_balance_check,
  drop constraint ledger_account_debt,
  drop constraint ledger_account_wanted_floor_check,
  add constraint ledger_account_is_sound check (ledger_account_is_sound(ledger_account));

create function ledger_tx_is_sound(r ledger_tx) returns boolean language plpgsql immutable as $$
begin
  return (
    r.kind in (
      'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
      'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'withdrawal', 'withdrawalBack', 'withdrawalSent',
      'withdrawalReturned', 'statementPayment', 'agentCharge', 'agentPay', 'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn',
      'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout', 'bankIncome', 'partPayment', 'depositHold', 'depositRelease',
      'forfeiture'
    )
  ) is not false;
end $$;
alter table ledger_tx
  drop constraint ledger_tx_kind_check,
  add constraint ledger_tx_is_sound check (ledger_tx_is_sound(ledger_tx));

-- PostgreSQL would put the text of a function in SQL in the place of its call, and so read it anew for every order that is written.
create or replace function order_tab(life text, pay text, freight text, ship text, refund text) returns text
language plpgsql immutable as $$
begin
  return case
    when refund = 'open' then 'refunding'
    when refund = 'full' then 'refunded'
    when life = 'cancelled' then 'cancelled'
    when life = 'completed' then 'completed'
    when pay not in ('paid', 'credit') then 'pending_payment'
    when freight in ('awaiting_quote', 'quoted') then 'freight_due'
    when ship in ('shipped', 'delivered') then 'to_receive'
    else 'to_ship'
  end;
end $$;

-- Whether the changes of this transaction are written into the audit.
create function audit_is_on() returns boolean language plpgsql stable as $$
begin
  return current_setting('kikai.audit', true) <> '';
end $$;
create or replace function audit_watch(watched text, personal text[] default '{}') returns void language plpgsql as $$
begin
  execute format(
    'create or replace trigger %I after insert or update or delete on %I for each row when (audit_is_on()) execute function audit_capture(%s)',
    watched || '_audited', watched,
    (select coalesce(string_agg(quote_literal(part), ', '), '') from unnest(personal) as part)
  );
end
$$;
-- The triggers that there are, with the same personal fields: in `tgargs` each ends with a zero byte.
select audit_watch(t.relname, array_remove(string_to_array(encode(g.tgargs, 'escape'), '\000'), ''))
from pg_trigger g
join pg_class t on t.oid = g.tgrelid
where g.tgname = t.relname || '_audited';

-- The same posting; its accounts are found one by one by their index. As a join PostgreSQL read the accounts of everybody while there
-- were few, and kept to that plan as long as the connection lived.
create or replace function ledger_post(
  p_effect_key text, p_kind text, p_number text, p_ref uuid,
  p_owner_kinds text[], p_owner_ids uuid[], p_currencies text[], p_buckets text[], p_amounts bigint[]
)
returns table (outcome text, leg int, balance bigint) language plpgsql as $$
declare
  v_tx uuid;
  v_leg record;
  v_account ledger_account%rowtype;
begin
  insert into ledger_tx (effect_key, kind, number, ref) values (p_effect_key, p_kind, p_number, p_ref)
  on conflict do nothing
  returning ledger_tx.id into v_tx;
  if v_tx is null then
    return query select 'before', null::int, null::bigint;
    return;
  end if;
  insert into ledger_account (owner_kind, owner_id, currency, bucket, floor)
  select l.k, l.o, l.c, l.b, case when l.b = 'bank' then -9000000000000000 else 0 end
  from unnest(p_owner_kinds, p_owner_ids, p_currencies, p_buckets) as l (k, o, c, b)
  where (
    select a.id from ledger_account a where a.owner_id = l.o and a.owner_kind = l.k and a.currency = l.c and a.bucket = l.b
  ) is null
  order by l.o, l.k, l.c, l.b
  on conflict do nothing;
  for v_leg in
    select a.id as account_id, l.amount, l.at::int as at
    from unnest(p_owner_kinds, p_owner_ids, p_currencies, p_buckets, p_amounts) with ordinality as l (k, o, c, b, amount, at)
    cross join lateral (
      select a.id from ledger_account a
      where a.owner_id = l.o and a.owner_kind = l.k and a.currency = l.c and a.bucket = l.b
      offset 0
    ) a
    order by a.id, l.at
  loop
    update ledger_account a
    set balance = a.balance + v_leg.amount, version = a.version + 1
    where a.id = v_leg.account_id and a.balance + v_leg.amount >= a.floor
    returning * into v_account;
    if not found then
      return query select 'too_low', v_leg.at, a.balance from ledger_account a where a.id = v_leg.account_id;
      return;
    end if;
    insert into ledger_entry (tx_id, account_id, currency, version, amount, balance_after)
    values (v_tx, v_account.id, v_account.currency, v_account.version, v_leg.amount, v_account.balance);
  end loop;
  return query select 'posted', null::int, null::bigint;
end $$;

-- Two rules of an order that keep their names, as functions too.
create function order_refund_is_sound(refunded bigint, total bigint) returns boolean language plpgsql immutable as $$
begin
  return refunded between 0 and total;
end $$;
create function order_escalation_is_sound(escalated_at timestamptz, quote_by timestamptz, freight text) returns boolean
language plpgsql immutable as $$
begin
  return escalated_at is null or freight = 'awaiting_quote' and quote_by is not null;
end $$;
alter table order_head
  drop constraint order_refunded,
  drop constraint order_quote_escalated,
  add constraint order_refunded check (order_refund_is_sound(refunded, total)),
  add constraint order_quote_escalated check (order_escalation_is_sound(quote_escalated_at, quote_by, freight));

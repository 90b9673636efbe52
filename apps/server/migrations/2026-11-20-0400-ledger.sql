-- The ledger: every amount that moves, by double entry; what is written stays written.

create table ledger_account (
  id uuid primary key default uuidv7(),
  owner_kind text not null check (owner_kind in ('member', 'company', 'platform')),
  -- The platform's own accounts belong to nobody: the nil id.
  owner_id uuid not null,
  currency text not null check (currency in ('CNY', 'USD', 'JPY', 'PTS')),
  -- wallet: a member's money with us. payable: paid for orders that are not completed. earnings: a seller's, ours to pay out.
  -- bank: the world outside, which goes below nothing whenever money comes in.
  bucket text not null check (bucket in ('wallet', 'payable', 'earnings', 'bank')),
  balance bigint not null default 0 check (balance between -9000000000000000 and 9000000000000000),
  floor bigint not null default 0,
  -- The number of its entries.
  version bigint not null default 0,
  constraint ledger_account_floor check (balance >= floor),
  constraint ledger_account_once unique (owner_id, owner_kind, currency, bucket),
  unique (id, currency)
);

create table ledger_tx (
  id uuid primary key default uuidv7(),
  -- Names the effect for ever: the same thing is never posted twice.
  effect_key text not null constraint ledger_tx_once unique,
  kind text not null check (kind in ('recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment')),
  -- What a person calls the thing: an order's or recharge's number.
  number text,
  ref uuid,
  at timestamptz not null default app_now()
);

create table ledger_entry (
  id uuid primary key default uuidv7(),
  tx_id uuid not null references ledger_tx (id),
  account_id uuid not null,
  currency text not null,
  version bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  at timestamptz not null default app_now(),
  foreign key (account_id, currency) references ledger_account (id, currency),
  constraint ledger_entry_version unique (account_id, version)
);
create index ledger_entry_tx on ledger_entry (tx_id);
create index ledger_entry_newest on ledger_entry (account_id, id desc);

-- Posts legs at once. 'posted'; 'before': this effect was posted already, nothing was done; 'too_low': the account at
-- fault and what is on it, and the caller must roll back. Accounts are made when first named and locked in the order of their ids.
create function ledger_post(
  p_effect_key text, p_kind text, p_number text, p_ref uuid,
  p_owner_kinds text[], p_owner_ids uuid[], p_currencies text[], p_buckets text[], p_amounts bigint[]
) returns table (outcome text, leg int, balance bigint) language plpgsql as $$
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
  where not exists (
    select from ledger_account a where a.owner_id = l.o and a.owner_kind = l.k and a.currency = l.c and a.bucket = l.b
  )
  order by l.o, l.k, l.c, l.b
  on conflict do nothing;
  for v_leg in
    select a.id as account_id, l.amount, l.at::int as at
    from unnest(p_owner_kinds, p_owner_ids, p_currencies, p_buckets, p_amounts) with ordinality as l (k, o, c, b, amount, at)
    join ledger_account a on a.owner_id = l.o and a.owner_kind = l.k and a.currency = l.c and a.bucket = l.b
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

-- At commit the legs of a posting add up to nothing in each currency.
create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where tx_id = new.tx_id group by currency having sum(amount) <> 0) then
    raise exception 'the legs of posting % do not add up to nothing', new.tx_id using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balanced();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: post a reversal' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry execute function ledger_stays();
create trigger ledger_tx_stays before update or delete or truncate on ledger_tx execute function ledger_stays();
create trigger ledger_account_stays before delete or truncate on ledger_account execute function ledger_stays();

-- I1: a posting that does not add up.
create view invariant_i1_ledger_sums as
select tx_id, currency, sum(amount) as off from ledger_entry group by tx_id, currency having sum(amount) <> 0;

-- I2: a balance that is not the sum of its entries, or a gap in their numbers.
create view invariant_i2_ledger_balances as
select a.id, a.balance, a.version, coalesce(sum(e.amount), 0) as entries, count(e.id) as count
from ledger_account a
left join ledger_entry e on e.account_id = a.id
group by a.id
having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.id) or a.version <> coalesce(max(e.version), 0);

-- I3: more spent than there was.
create view invariant_i3_ledger_floors as
select id, owner_kind, owner_id, currency, bucket, balance, floor from ledger_account where balance < floor;

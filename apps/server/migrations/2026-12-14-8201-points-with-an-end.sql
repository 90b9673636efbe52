-- Points end at a day, so each member's balance of them is known by the grants that it came with.

create table point_gift (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  points integer not null check (points >= 1),
  reason text not null,
  asked_by uuid not null references member (id),
  stands text not null check (stands in ('waiting', 'done', 'refused')),
  second_by uuid references member (id),
  created_at timestamptz not null default app_now(),
  check (asked_by <> member_id and second_by <> member_id and second_by <> asked_by)
);
create index point_gift_newest on point_gift (id desc);
create index point_gift_to on point_gift (member_id);

create table point_grant (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  source text not null check (source in ('bought', 'given')),
  points integer not null check (points >= 1),
  unspent integer not null,
  expires_at timestamptz not null,
  recharge_id uuid unique references recharge (id),
  gift_id uuid unique references point_gift (id),
  -- Whether its member was told that it is about to end.
  warned boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint point_grant_unspent check (unspent between 0 and points),
  check ((source = 'bought') = (recharge_id is not null)),
  check (source = 'given' or gift_id is null)
);
create index point_grant_live on point_grant (member_id, expires_at) where unspent > 0;
create index point_grant_ending on point_grant (expires_at) where unspent > 0;

create table point_spend (
  spent_on uuid not null,
  grant_id uuid not null references point_grant (id),
  points integer not null check (points >= 1),
  returned integer not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (spent_on, grant_id),
  check (returned between 0 and points)
);
create index point_spend_of on point_spend (grant_id);

alter table recharge add column points integer check (points >= 1);

create or replace function ledger_tx_is_sound(r ledger_tx) returns boolean language plpgsql immutable as $$
begin
  return (
    r.kind in (
      'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
      'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'withdrawal', 'withdrawalBack', 'withdrawalSent',
      'withdrawalReturned', 'statementPayment', 'agentCharge', 'agentPay', 'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn',
      'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout', 'bankIncome', 'partPayment', 'depositHold', 'depositRelease',
      'forfeiture', 'takeBack', 'pointsGiven', 'pointsExpired'
    )
  ) is not false;
end $$;

insert into point_grant (member_id, source, points, unspent, expires_at)
select owner_id, 'given', balance, balance, app_now() + interval '180 days'
from ledger_account
where owner_kind = 'member' and bucket = 'wallet' and currency = 'PTS' and balance > 0;

-- I6: a payment moved what it was for; points that it bought move in their own currency.
create or replace view invariant_i6_captures as
select p.id, p.amount, coalesce(sum(e.amount), 0) as moved
from payment p
left join ledger_tx t
  on t.effect_key = 'payment:' || p.id
  -- Older servers named it by the thing.
  or (
    t.effect_key = p.subject_kind || ':' || p.subject_id
    and not exists (select from ledger_tx own where own.effect_key = 'payment:' || p.id)
  )
left join ledger_entry e on e.tx_id = t.id and e.amount > 0 and e.currency = p.currency
where p.state in ('captured', 'refunded')
group by p.id
having coalesce(sum(e.amount), 0) <> p.amount;

-- I19: a member's points are not what is left of the grants.
create view invariant_i19_points as
select coalesce(g.member_id, a.owner_id) as member_id, coalesce(g.unspent, 0) as unspent, coalesce(a.balance, 0) as balance
from (select member_id, sum(unspent)::bigint as unspent from point_grant group by member_id) g
full join (
  select owner_id, balance from ledger_account where owner_kind = 'member' and bucket = 'wallet' and currency = 'PTS'
) a on a.owner_id = g.member_id
where coalesce(g.unspent, 0) <> coalesce(a.balance, 0);

-- I19: points were spent, returned or lost that a grant never had.
create view invariant_i19_point_spends as
select g.id as grant_id, g.points, g.unspent, sum(s.points - s.returned)::bigint as spent
from point_grant g
join point_spend s on s.grant_id = g.id
group by g.id
having sum(s.points - s.returned) + g.unspent > g.points;

select audit_watch('point_gift', '{reason}');

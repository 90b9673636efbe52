-- Goods are sold to the highest bidder, with a log that everybody can check after the end.

create table lot (
  id uuid primary key default uuidv7(),
  number text not null unique,
  goods_id uuid not null references goods (id),
  company_id uuid not null references company (id),
  made_by uuid not null references member (id),
  state text not null default 'draft' check (
    state in (
      'draft', 'scheduled', 'bidding', 'closing', 'won', 'passed', 'settled', 'defaulted', 'second_chance', 'cancelled', 'suspended'
    )
  ),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  start_price bigint not null check (start_price > 0),
  reserve bigint check (reserve >= start_price),
  estimate_low bigint not null check (estimate_low > 0),
  estimate_high bigint not null check (estimate_high >= estimate_low),
  deposit bigint not null check (deposit >= 0),
  -- What bidders are told, as the text whose hash begins the log.
  rules_text text not null,
  rules_hash text not null,
  soft_close_minutes integer not null check (soft_close_minutes > 0),
  starts_at timestamptz not null,
  planned_ends_at timestamptz not null check (planned_ends_at > starts_at),
  hard_ends_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= hard_ends_at),
  viewing jsonb not null default '[]',
  collection jsonb not null,
  storage_from date,
  price bigint check (price >= start_price),
  bid_count integer not null default 0,
  bidder_count integer not null default 0,
  extension_count integer not null default 0,
  last_seq integer not null default 0,
  last_at timestamptz,
  log_head text not null,
  leader_id uuid references member (id),
  leader_alias integer,
  -- Encrypted: only the statements of a bid and of the end read it.
  leader_maximum bytea,
  winner_id uuid references member (id),
  ended_at timestamptz,
  near_miss_until timestamptz,
  order_id uuid references order_head (id),
  -- The agreement with the runner-up, which holds the goods in the lot's place.
  second_id uuid,
  second_member uuid references member (id),
  second_price bigint,
  second_until timestamptz,
  relist_of uuid unique references lot (id),
  relist_no integer not null default 0,
  ending_told_at timestamptz,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((price is null) = (leader_id is null)),
  check ((leader_id is null) = (leader_maximum is null)),
  check ((second_id is null) = (second_until is null))
);
create unique index lot_live on lot (goods_id)
  where state in ('draft', 'scheduled', 'bidding', 'closing', 'suspended', 'won', 'second_chance');
create index lot_of_goods on lot (goods_id, id desc);
create index lot_of_company on lot (company_id, id desc);
create index lot_starting on lot (starts_at) where state = 'scheduled';
create index lot_ending on lot (ends_at) where state in ('bidding', 'closing');
create index lot_near_miss on lot (near_miss_until) where near_miss_until is not null;
create index lot_second on lot (second_until) where state = 'second_chance';
create index lot_order on lot (order_id);
create index lot_winner on lot (winner_id);
create index lot_leader on lot (leader_id);
create index lot_second_member on lot (second_member);
create index lot_made_by on lot (made_by);

create table lot_bidder (
  lot_id uuid not null references lot (id),
  member_id uuid not null references member (id),
  company_id uuid references company (id),
  -- The bidder's number in this lot.
  alias integer not null,
  terms_version text not null,
  address jsonb not null,
  bought_as text not null check (bought_as in ('consumer', 'business')),
  deposit_id uuid unique,
  deposit bigint not null default 0,
  release_by timestamptz,
  deposit_ended_at timestamptz,
  forfeited bigint,
  bid_limit bigint check (bid_limit > 0),
  bids integer not null default 0,
  -- Encrypted for its bidder.
  maximum bytea,
  suspended_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (lot_id, member_id),
  unique (lot_id, alias),
  check ((deposit_id is null) = (deposit = 0))
);
create index lot_bidder_of on lot_bidder (member_id, lot_id desc);
create index lot_bidder_company on lot_bidder (company_id);
create index lot_bidder_deposit on lot_bidder (lot_id) where deposit_id is not null and deposit_ended_at is null;

create table bid (
  lot_id uuid not null references lot (id),
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('manual', 'proxy', 'raise', 'void', 'close')),
  -- The number under which it is shown while the lot runs; null for what is shown afterwards only.
  shown integer,
  member_id uuid references member (id),
  alias integer,
  maximum bytea,
  price bigint,
  extended boolean not null default false,
  of_seq integer,
  reason text,
  at timestamptz not null,
  request_id text,
  prev_hash text not null,
  hash text not null,
  primary key (lot_id, seq),
  unique (lot_id, shown),
  foreign key (lot_id, of_seq) references bid (lot_id, seq),
  check ((maximum is not null) = (kind in ('manual', 'raise'))),
  check ((of_seq is not null) = (kind = 'void'))
);
create index bid_by on bid (member_id);
create index bid_of_seq on bid (lot_id, of_seq) where of_seq is not null;
create trigger bid_kept before update or delete or truncate on bid for each statement execute function audit_keep();

-- Bids that were below the price at their turn.
create table lot_refused_bid (
  id uuid primary key default uuidv7(),
  lot_id uuid not null references lot (id),
  member_id uuid not null references member (id),
  alias integer not null,
  amount bigint not null,
  at timestamptz not null default app_now()
);
create index lot_refused_bid_of on lot_refused_bid (lot_id, id desc);
create index lot_refused_bid_by on lot_refused_bid (member_id);

create table lot_watcher (
  lot_id uuid not null references lot (id),
  member_id uuid not null references member (id),
  created_at timestamptz not null default app_now(),
  primary key (lot_id, member_id)
);
create index lot_watcher_of on lot_watcher (member_id);

-- Whoever did not pay for a lot bids no more until staff have cleared it.
create table lot_default (
  lot_id uuid not null references lot (id),
  member_id uuid not null references member (id),
  company_id uuid references company (id),
  forfeited bigint not null,
  at timestamptz not null default app_now(),
  cleared_by uuid references member (id),
  cleared_at timestamptz,
  cleared_because text,
  primary key (lot_id, member_id)
);
create index lot_default_of on lot_default (member_id) where cleared_at is null;
create index lot_default_company on lot_default (company_id);
create index lot_default_cleared_by on lot_default (cleared_by);

select audit_watch('lot', '{leader_maximum,reserve}');
select audit_watch('lot_bidder', '{maximum,address}');

-- I18: a log with a gap, with a broken chain, or whose end is not what its lot says.
create view invariant_i18_lot_logs as
select l.id, l.number, l.last_seq, b.count
from lot l
left join lateral (
  select
    count(*)::int as count, max(seq) as last, bool_and(prev_hash = coalesce(before, l.rules_hash)) as is_chained,
    bool_and(at >= coalesce(at_before, at)) as is_ordered, (array_agg(hash order by seq desc))[1] as head,
    (array_agg(price order by seq desc))[1] as price
  from (
    select *, lag(hash) over (order by seq) as before, lag(at) over (order by seq) as at_before
    from bid
    where lot_id = l.id
  ) as entries
) b on true
where l.last_seq <> coalesce(b.count, 0)
  or (b.count > 0 and (
    b.last <> b.count or not b.is_chained or not b.is_ordered or b.head <> l.log_head or b.price is distinct from l.price
  ));

-- I18: a lot that runs without goods that are held for it.
create view invariant_i18_lot_holds as
select l.id, l.number
from lot l
where l.state in ('bidding', 'closing', 'suspended')
  and not exists (select from hold h where h.owner_id = l.id and h.kind = 'lot' and h.state = 'held');

-- Bidders and sellers agree to the sale conditions for auctions.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('privacy', 'userAgreement', 'purchaseTerms', 'sellingTerms', 'negotiationTerms', 'auctionTerms', 'sendingAbroad'));

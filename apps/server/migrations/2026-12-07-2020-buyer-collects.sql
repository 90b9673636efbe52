-- A buyer may fetch the goods instead of paying a freight: they ask, the seller names day and place, and hands over.
alter table order_head drop constraint order_head_freight_check;
alter table order_head
  add constraint order_head_freight_check
    check (freight in ('included', 'fixed', 'collect', 'awaiting_quote', 'quoted', 'paid', 'pickup'));

alter table shipment drop constraint shipment_carrier_check;
alter table shipment
  add constraint shipment_carrier_check check (
    carrier in (
      'yamato', 'sagawa', 'seino', 'fukuyama', 'sf', 'deppon', 'dhl', 'fedex', 'ups', 'own_truck', 'sea_freight', 'other',
      'collected'
    )
  );

create table order_collection (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn', 'undone', 'done')),
  asked_by uuid not null references member (id),
  note text not null,
  from_day date,
  to_day date,
  -- Where and at which hours, in the seller's words.
  place text not null default '',
  -- Why it was declined or undone.
  reason text not null default '',
  handed_over_on date,
  collected_by text not null default '',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (from_day <= to_day),
  check (state not in ('agreed', 'done') or (to_day is not null and place <> '')),
  check ((state = 'done') = (handed_over_on is not null))
);
create unique index order_collection_one on order_collection (order_id) where state in ('asked', 'agreed');
create index order_collection_of on order_collection (order_id, id);
create index order_collection_member on order_collection (asked_by);

select audit_watch('order_collection', '{note,place,reason,collected_by}');

-- I5: an order is fetched by its buyer exactly while that is agreed or was done, and nothing is asked of an ended order.
create view invariant_i5_collections as
select o.id, o.freight, o.life, c.state
from order_head o
left join order_collection c on c.order_id = o.id and c.state in ('asked', 'agreed', 'done')
where (o.life <> 'cancelled' and (o.freight = 'pickup') <> coalesce(c.state in ('agreed', 'done'), false))
  or (o.life <> 'open' and c.state in ('asked', 'agreed'))
  or (c.state = 'done') <> (o.freight = 'pickup' and o.ship = 'delivered');

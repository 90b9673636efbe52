-- What happens to a shipment on its way, by the word of its seller or of its carrier.

create table shipment_event (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null references shipment (id),
  kind text not null check (
    kind in ('picked_up', 'departed', 'arrived', 'customs', 'out_for_delivery', 'delivered', 'exception')
  ),
  happened_at timestamptz not null,
  place text not null default '',
  note text not null default '',
  source text not null check (source in ('seller', 'carrier')),
  -- What its carrier calls it: told again, it is not another one.
  reference text,
  recorded_by uuid references member (id),
  created_at timestamptz not null default app_now(),
  check ((source = 'seller') = (recorded_by is not null)),
  check ((source = 'carrier') = (reference is not null))
);
create index shipment_event_of on shipment_event (shipment_id, happened_at, id);
create unique index shipment_event_once on shipment_event (shipment_id, reference);
create index shipment_event_member on shipment_event (recorded_by) where recorded_by is not null;

alter table shipment
  add column delivered_at timestamptz,
  -- When its carrier was asked last.
  add column asked_at timestamptz;
create index shipment_to_ask on shipment (asked_at nulls first) where delivered_at is null and received_at is null;

select audit_watch('shipment_event', '{note}');

-- I5: a shipment is delivered exactly if somebody has said so.
create view invariant_i5_delivered as
select s.id, s.delivered_at, count(e.id) as said
from shipment s
left join shipment_event e on e.shipment_id = s.id and e.kind = 'delivered'
group by s.id
having (s.delivered_at is not null) <> (count(e.id) > 0);

-- Shipping: the legs of an order's way, as whoever sent it named them.

create table shipment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references order_head (id),
  carrier text not null check (
    carrier in ('yamato', 'sagawa', 'seino', 'fukuyama', 'sf', 'deppon', 'dhl', 'fedex', 'ups', 'own_truck', 'sea_freight', 'other')
  ),
  carrier_name text not null default '',
  tracking_number text not null,
  note text not null default '',
  sent_by uuid not null references member (id),
  shipped_at timestamptz not null default app_now(),
  received_at timestamptz
);
create index shipment_of on shipment (order_id, id);

-- A shipment may travel with several carriers, one after the other. Its own columns name the present one.
alter table shipment
  -- Another carrier takes it further: what this one delivers is not delivered to the buyer.
  add column goes_on boolean not null default false;

alter table shipment_event drop constraint shipment_event_kind_check;
alter table shipment_event add constraint shipment_event_kind_check check (
  kind in ('picked_up', 'departed', 'arrived', 'customs', 'out_for_delivery', 'delivered', 'exception', 'handed_over')
);

-- A carrier that had it before, and the event with which the next one took it over.
create table shipment_leg (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null references shipment (id),
  event_id uuid not null unique references shipment_event (id),
  carrier text not null,
  carrier_name text not null default '',
  tracking_number text not null
);
create index shipment_leg_of on shipment_leg (shipment_id, id);

create table shipment_event_picture (
  event_id uuid not null references shipment_event (id),
  file_id uuid not null references file (id),
  position smallint not null,
  primary key (event_id, position)
);
create index shipment_event_picture_file on shipment_event_picture (file_id);

select audit_watch('shipment_leg');
select audit_watch('shipment_event_picture');

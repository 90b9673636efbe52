-- An agent who passes a shipment on to the next carrier records it as itself.
alter table shipment_event drop constraint shipment_event_source_check;
alter table shipment_event add constraint shipment_event_source_check check (source in ('seller', 'agent', 'carrier'));
alter table shipment_event drop constraint shipment_event_check;
alter table shipment_event add constraint shipment_event_check check ((source <> 'carrier') = (recorded_by is not null));

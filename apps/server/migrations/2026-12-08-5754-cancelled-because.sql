-- Why a seller or the platform cancelled, by a fixed choice: what the seller does not have any more comes off sale.
alter table order_head add column cancel_cause text check (cancel_cause in ('soldElsewhere', 'damaged', 'other'));

-- Whether a line that waits for a person names the transfer, or is proposed by its amount and a name alone.
alter table remittance add column looked_named boolean not null default false;
-- Freight whose money lies on finance's desk lapses no earlier; its deadline stays as it was said.
alter table order_head add column freight_lapses_at timestamptz;

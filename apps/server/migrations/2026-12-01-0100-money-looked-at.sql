-- Money that may be a transfer's lies on finance's desk until then: the order that it pays waits as long.
alter table remittance add column looked_until timestamptz;

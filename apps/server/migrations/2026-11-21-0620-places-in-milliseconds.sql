-- A list goes on after the moment of its last goods, which is told in milliseconds: kept finer, those of the same
-- millisecond, as a bulk publication makes them, were passed over.
alter table goods alter column published_at type timestamptz(3);
alter table goods_search alter column published_at type timestamptz(3);

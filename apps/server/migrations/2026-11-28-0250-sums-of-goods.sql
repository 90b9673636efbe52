-- A card shows what one piece comes to with its tax and a known freight, and whether it is sent to the reader; lists are sorted by that sum.
alter table goods_search add column total_minor bigint;
alter table goods_search add column total_holds text check (total_holds in ('taxAndFreight', 'tax', 'freight', 'neither'));
alter table goods_search add column ships_to text not null default '';

insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found;

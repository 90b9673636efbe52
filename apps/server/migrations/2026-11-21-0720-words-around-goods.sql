-- Goods are found by their year, country, whole region and seller from now on: all of them are written anew.
insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found;

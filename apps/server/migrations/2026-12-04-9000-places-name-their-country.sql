-- Cards name the country of goods beside their region, so the search entries of all goods are written anew.
insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found;

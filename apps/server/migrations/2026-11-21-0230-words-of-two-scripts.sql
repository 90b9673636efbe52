-- Two scripts that meet without a space are two words from now on («CNC旋盤»): all goods are written anew once more.
insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found;

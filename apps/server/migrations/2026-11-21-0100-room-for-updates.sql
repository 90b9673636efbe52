-- Room on each page for the next version of a row: a change of state then leaves the indexes alone (a heap-only tuple),
-- above all the search index, in which each goods has a hundred words.
alter table goods_search set (fillfactor = 60);
alter table goods set (fillfactor = 80);
alter table stock set (fillfactor = 50);
alter table checkout set (fillfactor = 70);
alter table order_head set (fillfactor = 70);
alter table payment set (fillfactor = 70);
alter table hold set (fillfactor = 70);
alter table ledger_account set (fillfactor = 50);

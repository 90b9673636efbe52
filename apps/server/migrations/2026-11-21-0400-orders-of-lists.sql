-- Each order in which goods are listed has its index, so that a page of a million goods is read and not sorted.
create index goods_search_price_lowest on goods_search (price_reference asc nulls last, published_at desc, goods_id desc);
create index goods_search_price_highest on goods_search (price_reference desc nulls last, published_at desc, goods_id desc);
create index goods_search_year_newest on goods_search (year desc nulls last, published_at desc, goods_id desc);
create index goods_search_hours_least on goods_search (hours asc nulls last, published_at desc, goods_id desc);

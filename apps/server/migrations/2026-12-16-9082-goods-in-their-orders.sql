-- The desk lists a hundred thousand goods by price and by how long they are listed.

create index goods_by_lowest_price on goods (coalesce(price_currency, 'ZZZ'), coalesce(price_minor, 0), id);
create index goods_by_listing on goods (coalesce(published_at, 'infinity'), id);

-- The desk counts a hundred thousand goods by state, and lists them by state, by the last change, and one company's by price.

create index goods_by_state on goods (state, id desc);
create index goods_by_change on goods (updated_at desc, id desc);
create index goods_of_company_by_price on goods (company_id, coalesce(price_currency, 'ZZZ'), (-coalesce(price_minor, 0)), id);
create index goods_of_company_by_lowest_price on goods (company_id, coalesce(price_currency, 'ZZZ'), coalesce(price_minor, 0), id);

-- The desk looks for goods and orders by any part of a title, a number or a name, among a hundred thousand.

-- What goods are found by, as the search reads it: titles and maker, then keys without separators.
create function goods_words(titles jsonb, maker text, model text, serial text, number text, reference text)
returns text language sql immutable as $$
  select lower(normalize(
    coalesce(titles ->> 'en', '') || ' ' || coalesce(titles ->> 'ja', '') || ' ' || coalesce(titles ->> 'zh-Hans', '') || ' ' || maker, nfkc
  )) || ' ' || model || ' ' || serial || ' ' || replace(lower(number), '-', '') || ' ' || replace(reference, '-', '')
$$;
create index goods_by_words on goods using gin (
  pairs_in(goods_words(titles, maker_name, model_key, serial_key, management_number, reference_key), 1)
) with (fastupdate = off);
create index goods_of_maker on goods (maker_id) where maker_id is not null;
create index goods_by_price on goods (coalesce(price_currency, 'ZZZ'), (-coalesce(price_minor, 0)), id);

create function order_words(number text, address jsonb) returns text language sql immutable as $$
  select lower(number || ' ' || coalesce(address ->> 'name', '') || ' ' || coalesce(address ->> 'company', ''))
$$;
create index order_by_words on order_head using gin (pairs_in(order_words(number, address), 1)) with (fastupdate = off);
create index order_line_by_words on order_line using gin (pairs_in(lower(management_number || ' ' || model), 1)) with (fastupdate = off);

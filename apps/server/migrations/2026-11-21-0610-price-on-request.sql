-- A price on request is no price: what goods cost before is neither kept nor found by, and nothing adds a fixed freight to it.
update goods
set
  price_minor = null,
  price_currency = null,
  freight = case freight when 'fixed' then 'undetermined' else freight end,
  freight_minor = null
where pricing_type = 'on_request' and (price_minor is not null or freight = 'fixed' or freight_minor is not null);

update goods_search
set
  price_minor = null,
  price_currency = null,
  price_reference = null,
  freight = case freight when 'fixed' then 'undetermined' else freight end
where pricing_type = 'on_request' and (price_minor is not null or freight = 'fixed');

alter table goods
  add constraint goods_on_request_has_no_price check (
    pricing_type <> 'on_request' or (price_minor is null and freight <> 'fixed' and freight_minor is null)
  );

-- A freight that is quoted later may be estimated: by the seller for a piece, and in the order as it was when it was placed.
alter table goods
  add column freight_from bigint,
  add column freight_to bigint,
  add constraint goods_freight_estimate check (
    (freight_from is null and freight_to is null)
    or (freight = 'undetermined' and price_currency is not null and freight_from between 1 and freight_to)
  );

-- The cap is what the buyer was told before paying, so it is kept and not reckoned again.
alter table order_head
  add column freight_from bigint,
  add column freight_to bigint,
  add column freight_cap bigint,
  add constraint order_freight_estimate check (
    (freight_from is null and freight_to is null and freight_cap is null)
    or (freight_from between 1 and freight_to and freight_cap >= freight_to)
  );

alter table freight_quote add column above_reason text not null default '' check (char_length(above_reason) <= 140);

-- A line keeps what its price came from, so that a later look does not have to guess whether it was the listing's.

alter table order_line
  add column price_source text not null default 'list'
  constraint order_line_price_source check (price_source in ('list', 'offer', 'auction', 'manual'));

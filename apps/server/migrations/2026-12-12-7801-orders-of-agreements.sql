-- An accepted offer or a lot that was won makes one order, and the line says which, with the buyer's premium in its price.
alter table order_line
  add column agreed_id uuid,
  add column premium bigint;
create unique index order_line_agreed on order_line (price_source, agreed_id) where agreed_id is not null;

create or replace function order_line_is_sound(r order_line) returns boolean language plpgsql immutable as $$
begin
  return
    (r.freight in ('free', 'collect', 'undetermined', 'fixed')) is not false
    and (r.price_source in ('list', 'offer', 'auction', 'manual')) is not false
    and ((r.price_source in ('offer', 'auction')) = (r.agreed_id is not null)) is not false
    and (r.premium is null or (r.price_source = 'auction' and r.premium between 0 and r.unit_price - 1)) is not false
    and (r.quantity > 0) is not false
    and (r.tax_mode in ('included', 'excluded')) is not false
    and (r.unit_price > 0) is not false;
end $$;

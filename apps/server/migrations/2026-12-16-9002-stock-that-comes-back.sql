-- What an order's buyer sends back is inspected before it is sold again: it is neither sold nor received meanwhile.

-- How much has left for each of whom it was held, and how much of that has not come back.
create or replace view stock_left as
select
  u.goods_id, m.cause_kind, m.cause_id,
  sum(case when m.to_state = 'out' then m.quantity else -m.quantity end)::int as quantity,
  coalesce(sum(m.quantity) filter (where m.to_state = 'out'), 0)::int as ever
from stock_movement m
join stock_unit u on u.id = m.unit_id
where m.cause_id is not null and (m.to_state = 'out') <> (m.from_state is not distinct from 'out')
group by u.goods_id, m.cause_kind, m.cause_id;

-- The order keeps what it has bought, as all orders do whose goods came back. The caller has locked the order.
create function take_back_stock(p_order uuid, p_goods uuid, p_quantity int) returns void language plpgsql as $$
declare
  back int;
begin
  perform from stock where goods_id = p_goods and kept for update;
  if not found then
    return;
  end if;
  select coalesce(sum(quantity), 0) into back from stock_left where goods_id = p_goods and cause_id = p_order;
  back := least(back, p_quantity);
  if back > 0 then
    back := move_stock_of(p_goods, 'takeBack', back, 'out', 'quarantine', 'order', p_order);
    update stock set received = received - back, sold = sold - back where goods_id = p_goods;
  end if;
end $$;

-- What came back does not leave again with the rest of its order.
create or replace function order_lines_ship_units() returns trigger language plpgsql as $$
declare
  line record;
  rest int;
begin
  perform from stock where kept and goods_id in (
    select n.goods_id from now_lines n join old_lines o using (order_id, position) where n.sent > o.sent
  ) order by goods_id for update;
  for line in
    select distinct n.order_id, n.goods_id
    from now_lines n
    join old_lines o using (order_id, position)
    join stock s on s.goods_id = n.goods_id and s.kept
    where n.sent > o.sent
    order by n.goods_id
  loop
    select
      (select sum(sent) from order_line where order_id = line.order_id and goods_id = line.goods_id)
        - coalesce((select ever from stock_left where goods_id = line.goods_id and cause_id = line.order_id), 0)
    into rest;
    if rest > 0 then
      rest := rest - move_stock_of(line.goods_id, 'ship', rest, 'picked', 'out', 'order', line.order_id);
      perform move_stock_of(line.goods_id, 'ship', rest, 'reserved', 'out', 'order', line.order_id);
    end if;
  end loop;
  return null;
end $$;

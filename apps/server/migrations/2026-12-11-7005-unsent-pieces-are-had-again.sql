-- I4: of an order that was refunded whole after a part had left, only what left is sold.
create or replace view invariant_i4_order_holds as
select o.id, o.life, o.pay, l.quantity, coalesce(h.held, 0) as held, coalesce(h.consumed, 0) as consumed
from order_head o
join (
  select order_id, sum(quantity) as quantity, sum(sent) as sent from order_line group by order_id
) l on l.order_id = o.id
left join (
  select
    owner_id,
    sum(quantity) filter (where state = 'held') as held,
    sum(quantity) filter (where state = 'consumed') as consumed
  from hold
  group by owner_id
) h on h.owner_id = o.id
where (
    o.pay in ('paid', 'credit') and o.life <> 'cancelled'
    and (
      coalesce(h.consumed, 0) <> case when o.life = 'completed' and o.refund = 'full' then l.sent else l.quantity end
      or coalesce(h.held, 0) <> 0
    )
  )
   or ((o.pay not in ('paid', 'credit') or o.life = 'cancelled') and coalesce(h.consumed, 0) <> 0)
   or (o.life = 'cancelled' and coalesce(h.held, 0) <> 0)
   or (o.life = 'open' and o.pay not in ('paid', 'credit') and coalesce(h.held, 0) not in (0, l.quantity));

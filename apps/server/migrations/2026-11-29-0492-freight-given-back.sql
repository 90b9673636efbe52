-- Freight that was paid after the order can be given back although the goods have left.

alter table order_head
  -- Of what was paid for the freight: none of it, or, once it was given back while the order lives, all of it.
  add column freight_returned bigint not null default 0,
  add constraint order_freight_returned check (freight_returned in (0, freight_paid));

-- I6: freight is given back of a living order exactly where its quote is, and is with its payer then.
create view invariant_i6_freight_returned as
select o.id, o.life, o.freight_returned, count(q.id) as quotes
from order_head o
left join freight_quote q on q.order_id = o.id and q.state = 'returned'
group by o.id
having (o.freight_returned > 0) <> (o.life <> 'cancelled' and count(q.id) > 0);

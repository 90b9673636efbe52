-- An order that was paid and is given back keeps its payment, and holds nothing of the stock any more.

create or replace view invariant_i5_checkouts as
select c.id, c.state, c.total, count(p.id) as captures, coalesce(sum(p.captured), 0) as captured
from checkout c
left join payment p on p.subject_kind = 'checkout' and p.subject_id = c.id and p.state in ('captured', 'refunded')
group by c.id
having count(p.id) > 1
    or (c.state = 'paid') <> (count(p.id) = 1)
    or (c.state = 'paid' and sum(p.captured) <> c.total);

create or replace view invariant_i5_orders as
select o.id, o.life, o.pay, c.state
from order_head o
join checkout c on c.id = o.checkout_id
where (o.pay = 'paid') <> (c.state = 'paid' and (o.life <> 'cancelled' or o.refund = 'full'))
   or (c.state = 'cancelled' and o.life <> 'cancelled')
   or (c.state = 'open' and not exists (select from order_head x where x.checkout_id = c.id and x.life = 'open'));

create or replace view invariant_i5_totals as
select c.id, c.total, sum(o.total) as orders
from checkout c
join order_head o on o.checkout_id = c.id
where c.state <> 'cancelled' and (o.life <> 'cancelled' or o.refund = 'full')
group by c.id
having sum(o.total) <> c.total;

create or replace view invariant_i4_order_holds as
select o.id, o.life, o.pay, l.quantity, coalesce(h.held, 0) as held, coalesce(h.consumed, 0) as consumed
from order_head o
join (select order_id, sum(quantity) as quantity from order_line group by order_id) l on l.order_id = o.id
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
    and (coalesce(h.consumed, 0) <> l.quantity or coalesce(h.held, 0) <> 0)
  )
   or ((o.pay not in ('paid', 'credit') or o.life = 'cancelled') and coalesce(h.consumed, 0) <> 0)
   or (o.life = 'cancelled' and coalesce(h.held, 0) <> 0)
   or (o.life = 'open' and o.pay not in ('paid', 'credit') and coalesce(h.held, 0) not in (0, l.quantity));

-- What was given back of payments is what the orders that were given back cost.
create view invariant_i6_given_back as
select p.id, p.refunded, coalesce(sum(o.total), 0) as orders
from payment p
left join order_head o on o.checkout_id = p.subject_id and o.refund = 'full'
where p.subject_kind = 'checkout' and p.state in ('captured', 'refunded')
group by p.id
having p.refunded <> coalesce(sum(o.total), 0);

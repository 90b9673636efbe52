-- An order that is being packed has not left: it may be cancelled, and its freight is still waited for.
alter table order_head drop constraint order_head_check;
alter table order_head
  add constraint order_cancelled_at_seller check (life <> 'cancelled' or ship in ('none', 'picking'));

drop index order_freight_late;
create index order_freight_late on order_head (deadline_at)
  where life = 'open' and pay in ('paid', 'credit') and freight in ('awaiting_quote', 'quoted')
    and ship in ('none', 'picking');

-- I9: a freight that waits past its end.
create or replace view invariant_i9_freight as
select id, number, deadline_at
from order_head
where life = 'open' and pay in ('paid', 'credit') and freight in ('awaiting_quote', 'quoted')
  and ship in ('none', 'picking') and refund <> 'open' and deadline_at < app_now() - interval '90 seconds';

-- A request for another address ends with its order.
alter table order_address_change drop constraint order_address_change_state_check;
alter table order_address_change add constraint order_address_change_state_check check (
  state in ('open', 'done', 'declined', 'withdrawn', 'ended')
);

with ended as (
  update order_address_change c
  set state = 'ended', answered_at = app_now(), version = c.version + 1
  from order_head o
  where o.id = c.order_id and o.life <> 'open' and c.state = 'open'
  returning c.id, c.order_id
),
kept as (
  insert into state_change (entity, entity_id, from_state, event, to_state, actor)
  select 'order_address_change', id, 'open', 'end', 'ended', 'clock' from ended
)
update order_head set address_asked = null where id in (select order_id from ended);

-- I5: no request for another address outlives its order.
create view invariant_i5_address_changes_end as
select o.id, o.life, c.id as change_id
from order_address_change c
join order_head o on o.id = c.order_id
where c.state = 'open' and o.life <> 'open';

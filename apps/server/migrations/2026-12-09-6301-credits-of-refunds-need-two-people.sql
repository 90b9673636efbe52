-- A refund that came back is credited to the balance by two people, and a large one that nobody of staff decided is checked by one person
-- of finance before another one pays it.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (
  state in (
    'requested', 'counter_offered', 'rejected', 'arbitration', 'approved', 'return_due', 'in_transit', 'received', 'inspected_ok',
    'checked', 'processing', 'failed', 'credit_proposed', 'done', 'withdrawn', 'rejected_final', 'closed'
  )
);

-- What one person credited until now stays as it was.
insert into state_transition (entity, from_state, event, to_state) values ('refund', 'failed', 'credit', 'done') on conflict do nothing;

-- I6: what is proposed for the balance is still on its way back.
create or replace view invariant_i6_refunds_of_orders as
select o.id, o.refunded, sum(r.granted) filter (where r.state in ('processing', 'failed', 'credit_proposed', 'done')) as granted
from order_head o
join refund r on r.order_id = o.id
group by o.id
having o.refunded <> coalesce(sum(r.granted) filter (where r.state in ('processing', 'failed', 'credit_proposed', 'done')), 0)
   and not (o.life = 'cancelled' and o.refund = 'full' and o.refunded = o.total);

-- I9: a refund was credited by whoever proposed it or had recorded that the bank sent it back.
create view invariant_i9_refund_credited_alone as
select c.entity_id as refund_id, c.id as step_id
from state_change c
join state_change proposed on proposed.id = (
  select max(p.id) from state_change p where p.entity = 'refund' and p.entity_id = c.entity_id and p.id < c.id
) and proposed.event = 'proposeCredit'
left join state_change bounced on bounced.id = (
  select max(b.id) from state_change b
  where b.entity = 'refund' and b.entity_id = c.entity_id and b.event = 'bounce' and b.id < c.id
)
where c.entity = 'refund' and c.event = 'credit' and (c.actor_id = proposed.actor_id or c.actor_id = bounced.actor_id);

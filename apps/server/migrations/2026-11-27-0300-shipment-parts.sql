-- An order's goods leave in parts: what is in each shipment, how it was loaded, and how much of each line has left.

create table shipment_line (
  shipment_id uuid not null references shipment (id),
  position int not null check (position >= 0),
  quantity int not null check (quantity > 0),
  primary key (shipment_id, position)
);

create table shipment_picture (
  shipment_id uuid not null references shipment (id),
  file_id uuid not null references file (id),
  position smallint not null,
  primary key (shipment_id, position)
);
create index shipment_picture_file on shipment_picture (file_id);

-- What was sent before went whole.
insert into shipment_line (shipment_id, position, quantity)
select s.id, l.position, l.quantity
from shipment s
join order_line l on l.order_id = s.order_id
where not exists (select from shipment x where x.order_id = s.order_id and x.id < s.id);

alter table order_line add column sent int not null default 0;
update order_line l set sent = quantity where exists (select from shipment s where s.order_id = l.order_id);
-- Two clerks who send the last piece at once send it once.
alter table order_line add constraint order_line_sent check (sent between 0 and quantity);

select audit_watch('shipment_line');
select audit_watch('shipment_picture');

do $$
declare purposes text; private text;
begin
  -- Whatever purposes are known already, and this one, which is private.
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'file_purpose_check';
  select pg_get_constraintdef(oid) into private from pg_constraint where conname = 'file_check';
  alter table file drop constraint file_purpose_check, drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''loading''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''loading''::text, ');
end
$$;

-- I5: what the shipments of an order hold is what has left of it, and the order says as much.
create view invariant_i5_sent_lines as
select l.order_id, l.position, l.quantity, l.sent, coalesce(s.sent, 0) as in_shipments, o.ship
from order_line l
join order_head o on o.id = l.order_id
left join (
  select s.order_id, sl.position, sum(sl.quantity)::int as sent
  from shipment_line sl
  join shipment s on s.id = sl.shipment_id
  group by s.order_id, sl.position
) s on s.order_id = l.order_id and s.position = l.position
where l.sent <> coalesce(s.sent, 0)
   or (o.ship in ('none', 'picking') and l.sent > 0)
   or (o.ship in ('shipped', 'delivered') and l.sent < l.quantity);

-- Stock is held for more than orders, and whoever waits for held goods has the first right to them when they are free.
alter table hold
  drop constraint hold_kind_check,
  add constraint hold_kind_check check (kind in ('order', 'offer', 'lot', 'part_soft', 'part_firm', 'waitlist'));

create table waitlist (
  goods_id uuid not null references goods (id),
  member_id uuid not null references member (id),
  joined_at timestamptz not null default app_now(),
  primary key (goods_id, member_id)
);
create index waitlist_of on waitlist (member_id);

-- I4: held for an order or a member that does not exist.
create view invariant_i4_hold_owners as
select h.id, h.kind, h.owner_id
from hold h
where h.state = 'held'
  and case h.kind
    when 'order' then not exists (select from order_head o where o.id = h.owner_id)
    when 'waitlist' then not exists (select from member m where m.id = h.owner_id)
    else false
  end;

-- I4: somebody waits for goods that anybody can buy.
create view invariant_i4_waitlist as
select w.goods_id, w.member_id
from waitlist w
join goods g on g.id = w.goods_id and g.state = 'on_sale'
join stock s on s.goods_id = w.goods_id
where s.held + s.sold < s.received;

-- Before anything has left an order may go elsewhere; where it was to go before stays to be read.

create table order_address_change (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
  asked_by uuid not null references member (id),
  -- In which part.
  asked_as text not null check (asked_as in ('buyer', 'seller', 'staff')),
  -- Null as long as nobody has said.
  freight text check (freight in ('kept', 'anew')),
  before jsonb not null,
  after jsonb not null,
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (state <> 'done' or freight is not null)
);
create unique index order_address_change_one on order_address_change (order_id) where state = 'open';
create index order_address_change_of on order_address_change (order_id, id);
create index order_address_change_member on order_address_change (asked_by);

select audit_watch('order_address_change', '{before,after}');

-- Who has asked for another address and waits for the other side.
alter table order_head add column address_asked text check (address_asked in ('buyer', 'seller', 'staff'));

-- I5: an order knows of a wish for another address exactly while one is open, and nothing of it leaves meanwhile.
create view invariant_i5_address_changes as
select o.id, o.address_asked, o.ship, count(c.id) as open
from order_head o
left join order_address_change c on c.order_id = o.id and c.state = 'open'
group by o.id
having (o.address_asked is not null) <> (count(c.id) = 1)
    or (o.address_asked is not null and o.life = 'open' and o.ship <> 'none');

-- The movements of stock are written by one function with what they sum up to, and follow what is held and sold of the goods.

-- Goods of which units are kept in a warehouse: their quantity follows from movements and is not typed any more.
alter table stock add column kept boolean not null default false;

-- Since when there is something in this state and bin, from which follows by when somebody has to act.
alter table stock_balance add column since timestamptz not null default app_now();
create index stock_balance_of on stock_balance (unit_id) where quantity > 0;

-- The state that somebody has to act on first, for lists; kept by `move_stock`.
alter table stock_unit
  add column state text not null default 'expected',
  -- Follows from its state, and from orders.
  drop column due_at;
create index stock_unit_state on stock_unit (company_id, state, id desc);
create index stock_unit_serial on stock_unit (company_id, upper(serial)) where serial <> '';

-- A bin through which something has moved stays in the ledger when it is removed.
alter table bin add column removed boolean not null default false;

-- Numbers count up from one in each month.
create table stock_number (
  month text primary key,
  last int not null
);

-- The gone states last; of the others, the one in which a piece waits for somebody comes first.
create function stock_rank(state text) returns int language sql immutable as $$
  select array_position(
    array['received', 'quarantine', 'picked', 'reserved', 'transfer', 'inRepair', 'expected', 'available', 'missing', 'out', 'sentBack', 'scrapped', 'cancelled'],
    state
  )
$$;

-- Whether pieces in this state count for what the goods have received: they can be had, or are held or sold.
create function stock_counts(state text) returns boolean language sql immutable as $$
  select coalesce(state in ('available', 'reserved', 'picked', 'out'), false)
$$;

-- One entry of the ledger with the balances that it changes.
create function move_stock(
  p_unit uuid, p_event text, p_quantity int, p_from text, p_from_bin uuid, p_to text, p_to_bin uuid,
  p_by uuid default null, p_approved_by uuid default null, p_cause text default null, p_cause_id uuid default null,
  p_note text default '', p_photos uuid[] default '{}'
) returns void language plpgsql as $$
begin
  if p_from is not null then
    update stock_balance
    set quantity = quantity - p_quantity
    where unit_id = p_unit and state = p_from and bin_id is not distinct from p_from_bin;
    if not found then
      raise exception 'nothing is in this state and bin' using errcode = 'check_violation', constraint = 'stock_balance_enough';
    end if;
  end if;
  insert into stock_balance as b (unit_id, state, bin_id, quantity)
  values (p_unit, p_to, p_to_bin, p_quantity)
  on conflict (unit_id, state, bin_id) do update
  set quantity = b.quantity + excluded.quantity, since = case when b.quantity = 0 then app_now() else b.since end;
  insert into stock_movement (unit_id, event, quantity, from_state, from_bin, to_state, to_bin, by, approved_by, cause_kind, cause_id, note, photo_ids)
  values (p_unit, p_event, p_quantity, p_from, p_from_bin, p_to, p_to_bin, p_by, p_approved_by, p_cause, p_cause_id, p_note, p_photos);
  update stock_unit
  set state = (
    select state from stock_balance where unit_id = p_unit and quantity > 0 order by stock_rank(state) limit 1
  )
  where id = p_unit;
end $$;

-- The same for what people do: what the goods have received goes with it. The caller has locked the stock of the goods, then the unit.
create function post_stock(
  p_unit uuid, p_event text, p_quantity int, p_from text, p_from_bin uuid, p_to text, p_to_bin uuid,
  p_by uuid default null, p_approved_by uuid default null, p_cause text default null, p_cause_id uuid default null,
  p_note text default '', p_photos uuid[] default '{}'
) returns void language plpgsql as $$
declare
  added int := (stock_counts(p_to)::int - stock_counts(p_from)::int) * p_quantity;
begin
  perform move_stock(p_unit, p_event, p_quantity, p_from, p_from_bin, p_to, p_to_bin, p_by, p_approved_by, p_cause, p_cause_id, p_note, p_photos);
  if added <> 0 then
    update stock s set received = s.received + added from stock_unit u where u.id = p_unit and s.goods_id = u.goods_id;
  end if;
end $$;

-- Moves pieces of the goods from one state to another, wherever they lie, the oldest first. Answers with how many it moved.
create function move_stock_of(p_goods uuid, p_event text, p_quantity int, p_from text, p_to text, p_cause text default null, p_cause_id uuid default null)
returns int language plpgsql as $$
declare
  lying record;
  rest int := p_quantity;
  part int;
begin
  perform from stock_unit where goods_id = p_goods order by id for update;
  for lying in
    select b.unit_id, b.bin_id, b.quantity
    from stock_balance b
    join stock_unit u on u.id = b.unit_id
    left join bin n on n.id = b.bin_id
    where u.goods_id = p_goods and b.state = p_from and b.quantity > 0
    order by b.unit_id, n.position
  loop
    exit when rest <= 0;
    part := least(rest, lying.quantity);
    perform move_stock(
      lying.unit_id, p_event, part, p_from, lying.bin_id, p_to, case when p_to = 'out' then null else lying.bin_id end,
      p_cause => p_cause, p_cause_id => p_cause_id
    );
    rest := rest - part;
  end loop;
  return p_quantity - greatest(rest, 0);
end $$;

-- How much of the goods has left for each of whom it was held, by the ledger.
create view stock_left as
select
  u.goods_id, m.cause_kind, m.cause_id,
  sum(case when m.to_state = 'out' then m.quantity else -m.quantity end)::int as quantity
from stock_movement m
join stock_unit u on u.id = m.unit_id
where m.cause_id is not null and (m.to_state = 'out') <> (m.from_state is not distinct from 'out')
group by u.goods_id, m.cause_kind, m.cause_id;
create index stock_movement_cause on stock_movement (cause_id) where cause_id is not null;

-- Makes units agree with what is held, sold and received of their goods, whoever changed that. What was held grows: reserved.
-- What shrinks had left with whoever gives it back, and is inspected first; or it was only reserved, or picked.
create function stock_moves_units() returns trigger language plpgsql as $$
declare
  bound int;
  counted int;
  rest int;
  back int;
  gone record;
begin
  select
    coalesce(sum(b.quantity) filter (where b.state <> 'available'), 0), coalesce(sum(b.quantity), 0)
  into bound, counted
  from stock_balance b
  join stock_unit u on u.id = b.unit_id
  where u.goods_id = new.goods_id and stock_counts(b.state);

  rest := new.held + new.sold - bound;
  if rest > 0 then
    rest := rest - move_stock_of(new.goods_id, 'reserve', rest, 'available', 'reserved');
    if rest > 0 then
      raise exception 'more is held than stands in the warehouse' using errcode = 'check_violation', constraint = 'stock_enough';
    end if;
  elsif rest < 0 then
    rest := -rest;
    for gone in
      select l.cause_kind, l.cause_id, l.quantity - coalesce((
        select sum(h.quantity) from hold h where h.goods_id = l.goods_id and h.owner_id = l.cause_id and h.state in ('held', 'consumed')
      ), 0)::int as quantity
      from stock_left l
      where l.goods_id = new.goods_id and l.quantity > 0
    loop
      continue when gone.quantity <= 0;
      back := move_stock_of(new.goods_id, 'takeBack', least(rest, gone.quantity), 'out', 'quarantine', gone.cause_kind, gone.cause_id);
      rest := rest - back;
      counted := counted - back;
      new.received := new.received - back;
      exit when rest = 0;
    end loop;
    rest := rest - move_stock_of(new.goods_id, 'free', rest, 'reserved', 'available');
    rest := rest - move_stock_of(new.goods_id, 'free', rest, 'picked', 'available');
    -- What had left before its stock was kept.
    back := move_stock_of(new.goods_id, 'takeBack', rest, 'out', 'quarantine');
    counted := counted - back;
    new.received := new.received - back;
  end if;

  if counted > new.received then
    perform move_stock_of(new.goods_id, 'quarantine', counted - new.received, 'available', 'quarantine');
  elsif counted < new.received then
    raise exception 'what is kept in stock grows by movements alone' using errcode = 'check_violation', constraint = 'stock_kept';
  end if;
  return new;
end $$;
create trigger stock_moves_units before update of received, held, sold on stock for each row
  when (new.kept and (new.received <> old.received or new.held + new.sold <> old.held + old.sold))
  execute function stock_moves_units();

-- What is sent of an order has left the warehouse, if nobody there has loaded it before. Once for all lines, whose stock is
-- locked in the order in which everybody locks it.
create function order_lines_ship_units() returns trigger language plpgsql as $$
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
        - coalesce((select quantity from stock_left where goods_id = line.goods_id and cause_id = line.order_id), 0)
    into rest;
    if rest > 0 then
      rest := rest - move_stock_of(line.goods_id, 'ship', rest, 'picked', 'out', 'order', line.order_id);
      perform move_stock_of(line.goods_id, 'ship', rest, 'reserved', 'out', 'order', line.order_id);
    end if;
  end loop;
  return null;
end $$;
create trigger order_lines_ship_units after update on order_line
  referencing old table as old_lines new table as now_lines
  for each statement execute function order_lines_ship_units();

-- I20: balances are not what the movements sum up to.
create view invariant_i20_stock_balances as
with entries as (
  select unit_id, to_state as state, to_bin as bin_id, quantity from stock_movement
  union all
  select unit_id, from_state, from_bin, -quantity from stock_movement where from_state is not null
), sums as (
  select unit_id, state, bin_id, sum(quantity) as quantity from entries group by unit_id, state, bin_id
)
select coalesce(s.unit_id, b.unit_id) as unit_id, coalesce(s.state, b.state) as state, s.quantity as moved, b.quantity as booked
from sums s
full join stock_balance b on b.unit_id = s.unit_id and b.state = s.state and b.bin_id is not distinct from s.bin_id
where coalesce(s.quantity, 0) <> coalesce(b.quantity, 0);

-- I20: what goods say of their stock is not what stands in the warehouse, is held, or has left it.
create view invariant_i20_stock_of_goods as
select s.goods_id, s.received, s.held, s.sold, u.counted, u.bound
from stock s
join (
  select
    u.goods_id, coalesce(sum(b.quantity) filter (where stock_counts(b.state)), 0) as counted,
    coalesce(sum(b.quantity) filter (where stock_counts(b.state) and b.state <> 'available'), 0) as bound
  from stock_unit u
  left join stock_balance b on b.unit_id = u.id
  where u.goods_id is not null
  group by u.goods_id
) u on u.goods_id = s.goods_id
where not s.kept or s.received <> u.counted or s.held + s.sold <> u.bound;

-- I20: a machine that is in two places, or nowhere.
create view invariant_i20_stock_machines as
select u.id, sum(b.quantity) as pieces
from stock_unit u
left join stock_balance b on b.unit_id = u.id
where u.kind = 'machine'
group by u.id
having coalesce(sum(b.quantity), 0) <> 1;

-- Who sold used goods to a dealer in Japan: kept for three years (古物営業法 18), sealed with the key of the company.
create table used_goods_entry (
  id uuid primary key default uuidv7(),
  unit_id uuid not null references stock_unit (id),
  company_id uuid not null references company (id),
  quantity int not null check (quantity > 0),
  received_on date not null,
  sold_by text not null,
  recorded_by uuid not null references member (id)
);
create index used_goods_entry_of on used_goods_entry (company_id, received_on desc, id desc);
create index used_goods_entry_unit on used_goods_entry (unit_id);
select audit_watch('used_goods_entry', '{sold_by}');

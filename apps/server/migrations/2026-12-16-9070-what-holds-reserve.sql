-- Movements that follow a hold say whose it is, so that the ledger answers for whom a piece was put aside and who gave it back.

create index hold_of_goods on hold (goods_id);
create index stock_movement_uncaused on stock_movement (unit_id) where event = 'reserve' and cause_id is null;

create function hold_cause(kind text) returns text language sql immutable as $$
  select case when kind in ('part_soft', 'part_firm') then 'repair' else kind end
$$;

-- A hold is recorded after its stock is taken: until that transaction ends, whose it is can be added.
create or replace function stock_movement_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.event = 'reserve' and old.cause_id is null
      and to_jsonb(new) - array['cause_kind', 'cause_id'] = to_jsonb(old) - array['cause_kind', 'cause_id']
      and exists (select from stock_movement where id = old.id and xmin = pg_current_xact_id()::xid)
    then
      return new;
    end if;
  end if;
  raise exception 'a movement of stock is neither changed nor deleted';
end $$;

create function holds_name_movements() returns trigger language plpgsql as $$
begin
  update stock_movement m
  set cause_kind = hold_cause(h.kind), cause_id = h.owner_id
  from now_holds h
  join stock s on s.goods_id = h.goods_id and s.kept
  join stock_unit u on u.goods_id = h.goods_id
  where m.unit_id = u.id and m.event = 'reserve' and m.cause_id is null and m.xmin = pg_current_xact_id()::xid;
  return null;
end $$;
create trigger holds_name_movements after insert on hold
  referencing new table as now_holds for each statement execute function holds_name_movements();

-- Frees what whoever gave up a hold in this transaction had reserved or picked. Answers with how many pieces these were.
create function free_given_up(p_goods uuid, p_quantity int) returns int language plpgsql as $$
declare
  given record;
  rest int := p_quantity;
  part int;
  moved int;
begin
  for given in
    select
      h.owner_id, hold_cause(h.kind) as cause,
      sum(h.quantity) filter (where h.state not in ('held', 'consumed')) - coalesce((
        select sum(m.quantity)
        from stock_movement m
        join stock_unit u on u.id = m.unit_id and u.goods_id = p_goods
        where m.cause_id = h.owner_id and m.event in ('free', 'takeBack') and m.xmin = pg_current_xact_id()::xid
      ), 0) as quantity
    from hold h
    where h.goods_id = p_goods and h.xmin = pg_current_xact_id()::xid
    group by h.owner_id, hold_cause(h.kind)
    -- What only became smaller gives the rest.
    order by bool_or(h.state in ('held', 'consumed'))
  loop
    exit when rest <= 0;
    part := least(rest, coalesce(given.quantity, rest));
    continue when part <= 0;
    moved := move_stock_of(p_goods, 'free', part, 'reserved', 'available', given.cause, given.owner_id);
    moved := moved + move_stock_of(p_goods, 'free', part - moved, 'picked', 'available', given.cause, given.owner_id);
    rest := rest - moved;
  end loop;
  return p_quantity - rest;
end $$;

create or replace function stock_moves_units() returns trigger language plpgsql as $$
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
    rest := rest - free_given_up(new.goods_id, rest);
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

-- A whole import can be taken back while nothing of it is sold, held or in an order. Buyers lock stock before they take it,
-- so that whoever takes an import back locks the stock of all of it first, and then asks.

create function lock_imported_goods(p_import uuid) returns setof uuid language plpgsql as $$
begin
  perform from stock where goods_id in (select id from goods where import_id = p_import) order by goods_id for update;
  return query
    select s.goods_id
    from stock s
    join goods g on g.id = s.goods_id
    where g.import_id = p_import
      and (s.held > 0 or s.sold > 0)
    order by s.goods_id;
end $$;

-- I4: goods that are gone while somebody holds them.
create view invariant_i4_archived as
select g.id, s.held, s.sold
from goods g
join stock s on s.goods_id = g.id
where g.state = 'archived' and s.held > 0;

-- A list that is sent again changes the machines that it names; what they said before is kept, so that the import can be undone.
alter table goods_import add column changed int not null default 0;
alter table goods_import add column low_prices_confirmed boolean not null default false;

create table goods_import_change (
  import_id uuid not null references goods_import (id),
  goods_id uuid not null references goods (id),
  line int not null,
  -- The changed fields as they were, in the words of the form.
  before jsonb not null,
  -- What all fields said after it; anything else later means that somebody has edited them.
  edit_key text not null,
  -- Why they kept their values when the import was undone.
  kept_because jsonb,
  primary key (import_id, goods_id)
);
select audit_watch('goods_import_change');

-- Undoing locks the stock of what an import made and of what it changed, in one order with everybody else.
create or replace function lock_imported_goods(p_import uuid) returns setof uuid language plpgsql as $$
begin
  perform from stock where goods_id in (select id from goods where import_id = p_import union select goods_id from goods_import_change where import_id = p_import) order by goods_id for update;
  return query
    select s.goods_id
    from stock s
    join goods g on g.id = s.goods_id
    where g.import_id = p_import
      and (s.held > 0 or s.sold > 0)
    order by s.goods_id;
end $$;

-- A spelling leads to one model of its owner, so that two people who add it at once do not make two.
create table product_alias (
  product_id uuid not null references product (id),
  -- Null: a model of the platform's.
  company_id uuid references company (id),
  -- As `modelKey` reduces a name.
  key text not null check (key <> ''),
  constraint product_alias_once unique nulls not distinct (company_id, key)
);
create index product_alias_of on product_alias (product_id);

-- What a listing was made from is free again once it is archived, by whatever way that happens.
create function free_archived_stock() returns trigger language plpgsql as $$
begin
  update stock_unit set goods_id = null, version = version + 1, updated_at = app_now() where goods_id = new.id;
  update stock set kept = false where goods_id = new.id and kept;
  return null;
end $$;
create trigger goods_free_stock after update of state on goods
  for each row when (new.state = 'archived') execute function free_archived_stock();

-- The dictionary of the search: what can be suggested while somebody types, and what a mistyped word may have meant.

create extension if not exists pg_trgm;

-- Names of makers and categories, and words that mean the same, one row a spelling and a word in it. Some thousand rows: read whole.
create table search_name (
  id uuid primary key default uuidv7(),
  maker_id uuid,
  category_id uuid,
  synonym_id uuid,
  key text collate "C" not null,
  spelling text not null,
  -- False: the key is the end of the spelling, from one of its words on.
  is_whole boolean not null,
  goods_count int not null default 0,
  is_due boolean not null default true,
  check (num_nonnulls(maker_id, category_id, synonym_id) = 1)
);

-- Models of public goods.
create table search_model (
  id uuid primary key default uuidv7(),
  maker_id uuid,
  model_key text collate "C" not null,
  model text not null,
  -- Goods of this very model, and goods that a search for it finds: a longer model begins with it.
  own_count int not null default 0,
  goods_count int not null default 0,
  is_due boolean not null default true,
  unique nulls not distinct (maker_id, model_key)
);
-- One letter begins a tenth of all models: the most frequent of them are read off an index.
create index search_model_first on search_model (left(model_key, 1), own_count desc);
create index search_model_second on search_model (left(model_key, 2), own_count desc);
create index search_model_key on search_model (model_key);
create index search_model_inside on search_model using gin (model_key gin_trgm_ops);
create index search_model_due on search_model (id) where is_due;

-- Which maker has goods in which category.
create table search_shelf (
  maker_id uuid not null,
  category_id uuid not null,
  goods_count int not null default 0,
  is_due boolean not null default true,
  primary key (maker_id, category_id)
);

-- What has come or gone since the dictionary was last counted. Only added to, so that sellers who publish together do not wait for each other.
create table search_mark (
  id bigint primary key generated always as identity,
  maker_id uuid,
  model_key text not null,
  model text not null,
  category_id uuid not null,
  top_category_id uuid not null
);

create function mark_goods_found() returns trigger language plpgsql as $$
begin
  insert into search_mark (maker_id, model_key, model, category_id, top_category_id)
  select distinct on (maker_id, model_key, category_id) maker_id, model_key, model, category_id, top_category_id from changed;
  return null;
end $$;
create trigger goods_search_came after insert on goods_search
  referencing new table as changed for each statement execute function mark_goods_found();
create trigger goods_search_went after delete on goods_search
  referencing old table as changed for each statement execute function mark_goods_found();

insert into search_mark (maker_id, model_key, model, category_id, top_category_id)
select distinct on (maker_id, model_key, category_id) maker_id, model_key, model, category_id, top_category_id from goods_search;

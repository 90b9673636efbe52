-- What drives a machine is a field of its own; sizes are compared as numbers, and places known by their whole names: all goods are written anew for the search.
alter table goods add column power_source text check (power_source in ('diesel', 'petrol', 'lpg', 'battery', 'electric'));
alter table goods_search add column power_source text;
-- What goods are called by, in one unit for each kind: {"kg": 2500, "kw": 37}.
alter table goods_search add column sizes jsonb not null default '{}';

-- Names of places that goods have stood at, by their keys: a search for one asks for the place and not for words that begin so.
create table search_place (key text primary key);

insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found;

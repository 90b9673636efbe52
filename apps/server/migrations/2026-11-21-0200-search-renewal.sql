-- Goods are found by their sizes and by models typed apart from now on: what was written before has to be written anew.

-- A migration that changes what goods are found by asks here for all of them to be written anew; a sweep goes through them by id.
create table search_renewal (
  id int primary key generated always as identity,
  after_id uuid,
  done_at timestamptz
);
insert into search_renewal (after_id) select null from (select from goods_search limit 1) as found;

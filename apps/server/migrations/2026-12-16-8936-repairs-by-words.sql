-- Staff look for a repair by any part of its number or machine, in any language, among a hundred thousand.

alter table repair add column words text not null generated always as (lower(number || ' ' || maker || ' ' || model)) stored;

-- Every character and every pair of neighbours, or only the pairs.
create function pairs_in(words text, shortest int) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct substr(words, at, length)), '{}')
  from generate_series(1, length(words)) as at
  cross join generate_series(shortest, 2) as length
  where at + length - 1 <= length(words)
$$;

create index repair_words on repair using gin (pairs_in(words, 1)) with (fastupdate = off);
create index repair_of_company_last on repair (company_id, id desc) where company_id is not null;

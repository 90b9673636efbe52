-- Numbers of repairs share most pairs of figures, so three neighbours tell them apart; and what is looked at is narrow.

-- Every character, every pair and every three neighbours, or only the longest.
create function pieces_in(words text, shortest int) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct substr(words, at, length)), '{}')
  from generate_series(1, length(words)) as at
  cross join generate_series(shortest, 3) as length
  where at + length - 1 <= length(words)
$$;

drop index repair_words;
create index repair_words on repair using gin (pieces_in(words, 1)) with (fastupdate = off);
create index repair_last on repair (id desc) include (words);
drop index repair_of_company_last;
create index repair_of_company_last on repair (company_id, id desc) include (words) where company_id is not null;

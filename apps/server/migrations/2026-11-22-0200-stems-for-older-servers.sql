-- A server of an older version writes goods without the words that a search asks for whole, beside a newer one while it is
-- replaced, or after the newer one was taken back: the database then gives them to its goods itself.
alter table goods_search add column has_stems boolean not null default true;
-- Who has given goods their words says so; nobody says that they have none.
alter table goods_search alter column has_stems set default false;

create function with_stems(tokens tsvector) returns tsvector language sql stable as $$
  select tokens || array_to_tsvector(array(
    select s.word
    from search_stem s
    where exists (select from unnest(tsvector_to_array(tokens)) as t (token) where starts_with(t.token, s.word))
  ))
$$;

-- The same lock as everybody's who writes goods: until the transaction ends there will be no other words.
create function give_stems() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(8, 0);
  new.title_tokens := with_stems(new.title_tokens);
  new.tokens := with_stems(new.tokens);
  new.has_stems := true;
  return new;
end $$;
create trigger goods_search_stems
  before insert on goods_search
  for each row when (not new.has_stems)
  execute function give_stems();

-- Older servers may have been here before: every word is looked at once more, and asked for as a beginning until then.
update search_stem set filled_at = null;

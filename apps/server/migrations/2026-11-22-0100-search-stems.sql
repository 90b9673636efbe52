-- Latin words that the trade knows: goods that have a word beginning with one have the one itself too. A search then asks for
-- the whole word, which the index reads in a fraction of the time that it takes to gather all words with a beginning.
create table search_stem (
  word text collate "C" primary key,
  -- When no goods were left without it; until then it is asked for as a beginning.
  filled_at timestamptz
);

-- What both sides of a procurement write is read in the reader's language, with the trade terms of the day on which it was written.
alter table sourcing
  add column body_language text not null default 'en' check (body_language in ('zh-Hans', 'en', 'ja')),
  add column note_language text check (note_language in ('zh-Hans', 'en', 'ja')),
  add column quoted_at timestamptz,
  add column end_language text check (end_language in ('zh-Hans', 'en', 'ja')),
  add column ended_at timestamptz;

-- By their script, as the language of a text is known elsewhere.
create function pg_temp.language_of(words text) returns text language sql immutable as $$
  select case when words ~ '[ぁ-ゖァ-ヺ]' then 'ja' when words ~ '[一-鿿]' then 'zh-Hans' else 'en' end
$$;
update sourcing set
  body_language = pg_temp.language_of(body),
  note_language = case when note <> '' then pg_temp.language_of(note) end,
  quoted_at = case when unit_price is not null then coalesce(agreed_at, updated_at) end,
  end_language = case when end_reason <> '' then pg_temp.language_of(end_reason) end,
  ended_at = case when state not in ('asked', 'quoted', 'agreed', 'arrived') then updated_at end;

alter table sourcing
  alter column body_language drop default,
  add check (note = '' or (note_language is not null and quoted_at is not null)),
  add check (end_reason = '' or (end_language is not null and ended_at is not null));

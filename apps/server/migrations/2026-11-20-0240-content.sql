-- What staff write for everybody: articles, the slides of the home screen, words worth searching for.

create table article (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  kind text not null check (kind in ('news', 'guide', 'notice')),
  titles jsonb not null,
  summaries jsonb not null,
  bodies jsonb not null,
  cover_file_id uuid references file (id),
  -- Goods and categories belong to the catalogue, which is made later and may drop one: what is gone is left out when read.
  goods_ids uuid[] not null default '{}',
  published_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);
create index article_newest on article (published_at desc, id desc);

create table slide (
  id uuid primary key default uuidv7(),
  titles jsonb not null,
  texts jsonb not null,
  file_id uuid references file (id),
  category_id uuid,
  article_id uuid references article (id),
  sort integer not null default 0,
  from_at timestamptz not null default app_now(),
  until_at timestamptz,
  check ((category_id is null) <> (article_id is null))
);

create table hot_word (
  id uuid primary key default uuidv7(),
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  word text not null,
  sort integer not null default 0,
  unique (language, word)
);

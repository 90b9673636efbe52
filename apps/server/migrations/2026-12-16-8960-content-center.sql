-- What staff write for everybody has versions with states, each approved by a second person: articles, help, slides and legal texts.

create table content_piece (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  kind text not null check (kind in ('news', 'guide', 'notice', 'help', 'slide', 'legal')),
  terms_kind text unique,
  -- When it was seen first, by which lists are ordered; a later version does not bring it to the top again.
  first_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((kind = 'legal') = (terms_kind is not null))
);
create index content_piece_newest on content_piece (first_at desc, id desc);

create table content_version (
  id uuid primary key default uuidv7(),
  piece_id uuid not null references content_piece (id),
  number integer not null,
  state text not null
    check (state in ('draft', 'pending_approval', 'approved', 'rejected', 'scheduled', 'live', 'ended')),
  texts jsonb not null,
  cover_file_id uuid references file (id),
  -- Goods and categories belong to the catalogue, which may drop one: what is gone is left out when read.
  goods_ids uuid[] not null default '{}',
  audience text not null default 'all' check (audience in ('all', 'member', 'company', 'engineer')),
  topic text,
  tags text[] not null default '{}',
  target jsonb,
  sort integer not null default 0,
  publish_at timestamptz,
  end_at timestamptz,
  -- Everybody who wrote this version; nobody for what came with the product.
  writers uuid[] not null default '{}',
  approver_id uuid references member (id),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (piece_id, number),
  check (approver_id is null or not approver_id = any (writers)),
  check (state not in ('approved', 'scheduled', 'live') or approver_id is not null or writers = '{}'),
  check (state not in ('scheduled', 'live') or publish_at is not null),
  check (end_at is null or end_at > publish_at)
);
create unique index content_version_open on content_version (piece_id) where state not in ('live', 'ended');
create unique index content_version_live on content_version (piece_id) where state = 'live';
create index content_version_due on content_version (publish_at) where state = 'scheduled';

insert into content_piece (id, kind, first_at, created_at)
select id, kind, published_at, updated_at from article order by published_at;
insert into content_version (piece_id, number, state, texts, cover_file_id, goods_ids, publish_at, updated_at)
select
  id, 1, case when published_at <= app_now() then 'live' else 'scheduled' end,
  (
    select jsonb_object_agg(l, jsonb_build_object('title', titles -> l, 'summary', summaries -> l, 'blocks', bodies -> l))
    from unnest(array['zh-Hans', 'en', 'ja']) l
  ),
  cover_file_id, goods_ids, published_at, updated_at
from article;

insert into content_piece (id, kind, first_at) select id, 'slide', from_at from slide order by sort;
insert into content_version (piece_id, number, state, texts, cover_file_id, target, sort, publish_at, end_at)
select
  id, 1, case when until_at <= app_now() then 'ended' when from_at <= app_now() then 'live' else 'scheduled' end,
  (
    select jsonb_object_agg(l, jsonb_build_object('title', titles -> l, 'summary', texts -> l, 'blocks', '[]'::jsonb))
    from unnest(array['zh-Hans', 'en', 'ja']) l
  ),
  file_id,
  case
    when category_id is not null then jsonb_build_object('kind', 'category', 'categoryId', category_id)
    else jsonb_build_object('kind', 'article', 'articleId', article_id)
  end,
  sort, from_at, until_at
from slide;
insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
select 'content_version', id, null, 'create', state, 'clock', null from content_version;
drop table slide;
drop table article;

insert into content_piece (kind, terms_kind)
select 'legal', kind
from unnest(array['privacy', 'userAgreement', 'purchaseTerms', 'sellingTerms', 'negotiationTerms', 'auctionTerms']) kind;

alter table hot_word add column hidden boolean not null default false;

create trigger content_version_told after insert or update or delete on content_version for each statement execute function tell_change('content');
select audit_watch('content_piece', '{}');
select audit_watch('content_version', '{}');

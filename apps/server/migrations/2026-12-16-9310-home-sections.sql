-- Sections of the home screen are content; those that were part of the program stand as they did.

alter table content_piece drop constraint content_piece_kind_check;
alter table content_piece
  add constraint content_piece_kind_check
  check (kind in ('news', 'guide', 'notice', 'help', 'slide', 'section', 'legal'));

with laid (sort, list, zh, en, ja) as (
  values
    (10, 'recommended', '推荐', 'Recommended', 'おすすめ'),
    (20, 'new', '新上架', 'Just listed', '新着'),
    (30, 'inspected', '已检测', 'Inspected', '検査済み')
),
numbered as (select *, uuidv7() as piece_id, uuidv7() as version_id from laid),
pieces as (
  insert into content_piece (id, kind, first_at)
  select piece_id, 'section', app_now() from numbered order by sort
  returning id
),
versions as (
  insert into content_version (id, piece_id, number, state, texts, target, sort, publish_at)
  select
    version_id, piece_id, 1, 'live',
    jsonb_build_object(
      'zh-Hans', jsonb_build_object('title', zh, 'summary', '', 'blocks', '[]'::jsonb),
      'en', jsonb_build_object('title', en, 'summary', '', 'blocks', '[]'::jsonb),
      'ja', jsonb_build_object('title', ja, 'summary', '', 'blocks', '[]'::jsonb)
    ),
    jsonb_build_object('kind', 'list', 'list', list), sort, app_now()
  from numbered
  returning id
)
insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
select 'content_version', id, null, 'create', 'live', 'clock', null from versions;

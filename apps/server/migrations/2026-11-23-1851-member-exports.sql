-- What is kept of a member, put together in one file for them: asked for, made by a job, and gone a week later.

create table member_export (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  requested_at timestamptz not null default app_now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((ready_at is null) = (expires_at is null))
);
create index member_export_of on member_export (member_id, id desc);
create index member_export_end on member_export (expires_at) where expires_at is not null;

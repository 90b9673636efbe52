-- What members tell the platform: tickets, each a short conversation with the staff.

create table feedback (
  id uuid primary key default uuidv7(),
  number text not null unique,
  member_id uuid not null references member (id),
  category text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  route text not null,
  app_version text not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index feedback_of on feedback (member_id, updated_at desc);
create index feedback_state on feedback (state, updated_at);

create table feedback_message (
  id uuid primary key default uuidv7(),
  feedback_id uuid not null references feedback (id),
  author text not null check (author in ('member', 'staff')),
  author_id uuid not null references member (id),
  body text not null,
  created_at timestamptz not null default app_now()
);
create index feedback_message_of on feedback_message (feedback_id, id);

create table feedback_picture (
  feedback_id uuid not null references feedback (id),
  file_id uuid not null references file (id) on delete cascade,
  position smallint not null,
  primary key (feedback_id, file_id)
);

-- Pictures of a feedback may show anything: they are for its author and the staff, as slips are.
alter table file drop constraint file_purpose_check, drop constraint file_check;
alter table file
  add constraint file_purpose_check check (purpose in ('goods', 'avatar', 'slip', 'feedback')),
  add constraint file_check check ((purpose in ('slip', 'feedback')) = (visibility = 'private'));

-- What the product tells its members, and how each wants to be told.

create table notice (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  kind text not null,
  -- What fills the placeholders of its texts: they are written in the language of whoever reads.
  params jsonb not null,
  link text not null,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- Empty where no mail is due, or it has gone out.
  mail_due_at timestamptz
);
create index notice_member on notice (member_id, id desc);
create index notice_unread on notice (member_id) where read_at is null;
create index notice_due on notice (mail_due_at) where mail_due_at is not null;
create index notice_old on notice (created_at);

-- Of the kinds that a member may do without: which are wanted by which way.
create table notice_wish (
  member_id uuid not null references member (id),
  kind text not null,
  channel text not null,
  wanted boolean not null,
  primary key (member_id, kind, channel)
);

-- From which hour until which no mail disturbs, by the member's clock; both empty for none.
create table notice_quiet (
  member_id uuid primary key references member (id),
  from_hour smallint check (from_hour between 0 and 23),
  until_hour smallint check (until_hour between 0 and 23),
  check ((from_hour is null) = (until_hour is null)),
  check (from_hour <> until_hour)
);

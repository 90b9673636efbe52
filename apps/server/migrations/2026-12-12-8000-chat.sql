-- People write to each other about a thing, in one order for all sides, and customer service answers in cases.

create table thread (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  created_at timestamptz not null default app_now(),
  unique (subject_kind, subject_id)
);

-- A member, or a company whose seats share the side; staff are a side without either.
create table thread_side (
  thread_id uuid not null references thread (id),
  side text not null check (side in ('buyer', 'seller', 'staff')),
  member_id uuid references member (id),
  company_id uuid references company (id),
  primary key (thread_id, side),
  check (num_nonnulls(member_id, company_id) = case when side = 'staff' then 0 else 1 end)
);
create index thread_side_of_member on thread_side (member_id) where member_id is not null;
create index thread_side_of_company on thread_side (company_id) where company_id is not null;

create table message (
  thread_id uuid not null references thread (id),
  seq integer not null check (seq > 0),
  id uuid not null unique,
  side text not null check (side in ('buyer', 'seller', 'staff')),
  author_id uuid not null references member (id),
  kind text not null check (kind in ('text', 'pictures', 'card', 'proof', 'note', 'system')),
  body text not null,
  language text not null check (language in ('zh-Hans', 'en', 'ja')),
  card_kind text,
  card_id uuid,
  due_at timestamptz,
  -- What a device sends again has the same one.
  client_id uuid not null,
  recalled_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (thread_id, seq),
  constraint message_once unique (thread_id, author_id, client_id),
  check ((card_kind is null) = (card_id is null)),
  check (recalled_at is null or (body = '' and card_id is null))
);
create index message_by on message (author_id);

create table message_picture (
  message_id uuid not null references message (id),
  position integer not null,
  file_id uuid not null references file (id) on delete cascade,
  primary key (message_id, position)
);
create index message_picture_file on message_picture (file_id);

-- Deleted by somebody for themselves alone.
create table message_removed (
  message_id uuid not null references message (id),
  member_id uuid not null references member (id),
  primary key (message_id, member_id)
);

create table thread_read (
  thread_id uuid not null references thread (id),
  member_id uuid not null references member (id),
  side text not null check (side in ('buyer', 'seller', 'staff')),
  delivered_seq integer not null default 0,
  read_seq integer not null default 0,
  primary key (thread_id, member_id),
  check (read_seq <= delivered_seq)
);
create index thread_read_by on thread_read (member_id);

create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('goods', 'order', 'service')),
  thread_id uuid not null unique references thread (id),
  buyer_id uuid not null references member (id),
  company_id uuid references company (id),
  goods_id uuid references goods (id),
  order_id uuid references order_head (id),
  number text unique,
  topic text check (topic in ('order', 'payment', 'delivery', 'refund', 'account', 'listing', 'report', 'other')),
  state text not null default 'open' check (state in ('open', 'resolved', 'blocked')),
  -- Who is to write next, and since when.
  turn text check (turn in ('buyer', 'seller', 'staff')),
  waiting_since timestamptz,
  last_at timestamptz,
  -- What a search finds it by; never what was written, because a search would tell what is hidden in it.
  found_by text not null,
  assigned_to uuid references member (id),
  asked_at timestamptz,
  first_answered_at timestamptz,
  answers integer not null default 0,
  waited_seconds integer not null default 0,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((kind = 'service') = (number is not null) and (kind = 'service') = (topic is not null)),
  check ((kind = 'service') = (company_id is null)),
  check (kind <> 'goods' or goods_id is not null),
  check (kind <> 'order' or order_id is not null),
  check (kind = 'service' or assigned_to is null),
  check ((turn is null) = (waiting_since is null)),
  check ((state = 'resolved') = (closed_at is not null))
);
create unique index conversation_about_goods on conversation (buyer_id, goods_id) where kind = 'goods';
create unique index conversation_about_order on conversation (order_id) where kind = 'order';
create unique index conversation_open_case on conversation (buyer_id) where kind = 'service' and state = 'open';
create index conversation_of_buyer on conversation (buyer_id, last_at desc);
create index conversation_of_company on conversation (company_id, last_at desc) where company_id is not null;
create index conversation_cases on conversation (state, turn, waiting_since) where kind = 'service';
create index conversation_asked on conversation (asked_at) where kind = 'service';
create index conversation_goods on conversation (goods_id) where goods_id is not null;

create table chat_block (
  buyer_id uuid not null references member (id),
  company_id uuid not null references company (id),
  side text not null check (side in ('buyer', 'seller')),
  blocked_by uuid not null references member (id),
  created_at timestamptz not null default app_now(),
  primary key (buyer_id, company_id)
);

create table chat_report (
  message_id uuid not null references message (id),
  member_id uuid not null references member (id),
  created_at timestamptz not null default app_now(),
  primary key (message_id, member_id)
);
create index chat_report_by on chat_report (member_id);

-- Answers that customer service gives often, in each language.
create table canned_answer (
  id uuid primary key,
  topic text check (topic in ('order', 'payment', 'delivery', 'refund', 'account', 'listing', 'report', 'other')),
  titles jsonb not null,
  texts jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);

select audit_watch('message', '{body}');
select audit_watch('conversation', '{found_by}');
select audit_watch('canned_answer');

do $$
declare purposes text; private text;
begin
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'file_purpose_check';
  select pg_get_constraintdef(oid) into private from pg_constraint where conname = 'file_check';
  alter table file drop constraint file_purpose_check, drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''chat''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''chat''::text, ');
end $$;

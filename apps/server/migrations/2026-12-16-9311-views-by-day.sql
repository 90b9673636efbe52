-- How often a machine's page is seen is counted by day; who saw it is never written down.

create table goods_view (
  goods_id uuid not null references goods (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (goods_id, day)
);
create index goods_view_day on goods_view (day);

-- By the day's salt nobody can be found again once it is gone; both go with the day.
create table goods_view_salt (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);
create table goods_viewer (
  day date not null,
  viewer bytea not null,
  primary key (day, viewer)
);

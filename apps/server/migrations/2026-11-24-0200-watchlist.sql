-- Goods that members follow, with what they cost when it began.

create table watch (
  member_id uuid not null references member (id),
  goods_id uuid not null references goods (id),
  price_minor bigint,
  price_currency text,
  created_at timestamptz not null default app_now(),
  -- When the member last heard of these goods: at most once a day.
  told_at timestamptz,
  primary key (member_id, goods_id)
);
create index watch_goods on watch (goods_id, member_id);

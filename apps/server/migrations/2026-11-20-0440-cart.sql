-- The cart: what a member means to buy. It promises nothing; stock is taken when the order is placed.

create table cart_line (
  member_id uuid not null references member (id),
  goods_id uuid not null references goods (id),
  quantity int not null check (quantity between 1 and 9999),
  added_at timestamptz not null default app_now(),
  primary key (member_id, goods_id)
);

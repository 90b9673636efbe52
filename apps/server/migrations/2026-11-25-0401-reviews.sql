-- Reviews: what both sides of a completed order say, neither seeing the other's before both have written or the time is over.

alter table order_head add column review_until timestamptz;
update order_head set review_until = app_now() + interval '30 days' where review = 'due';
create index order_review_over on order_head (review_until) where review_until is not null;

create table review (
  id uuid primary key,
  order_id uuid not null references order_head (id),
  -- Of which line; null for the seller's review of the buyer.
  goods_id uuid references goods (id),
  member_id uuid not null references member (id),
  company_id uuid not null references company (id),
  author_id uuid not null references member (id),
  scores jsonb not null,
  -- The average of the scores, in tenths of a star.
  tenths int not null check (tenths between 10 and 50),
  body text not null,
  country text not null,
  created_at timestamptz not null default app_now(),
  published_at timestamptz,
  appended text,
  appended_at timestamptz,
  reply text,
  replied_at timestamptz,
  check ((appended is null) = (appended_at is null)),
  check ((reply is null) = (replied_at is null)),
  check (published_at is not null or (appended_at is null and replied_at is null))
);
-- One for each line, and one of the buyer: of two at once the second finds the first.
create unique index review_one on review (order_id, goods_id) nulls not distinct;
create index review_of_company on review (company_id, id desc) where published_at is not null and goods_id is not null;
create index review_of_member on review (author_id);

create table review_picture (
  review_id uuid not null references review (id),
  file_id uuid not null references file (id),
  position int not null,
  primary key (review_id, position)
);

select audit_watch('review', '{body,appended,reply}');

do $$
declare purposes text;
begin
  -- Whatever purposes are known already, and this one.
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'file_purpose_check';
  alter table file drop constraint file_purpose_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''review''::text, ');
end
$$;

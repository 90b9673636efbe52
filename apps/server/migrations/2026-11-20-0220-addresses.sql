-- Where a member's goods go: at most one of them is the default.

create table address (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null,
  dial_code text not null check (dial_code ~ '^\+[0-9]{1,4}$'),
  mobile text not null check (mobile ~ '^\+[0-9]{6,15}$'),
  postal_code text not null,
  region text not null,
  city text not null,
  street text not null,
  house_number text not null,
  company text not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index address_of on address (member_id, id);
create unique index address_one_default on address (member_id) where is_default;

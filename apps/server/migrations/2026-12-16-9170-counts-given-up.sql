-- Whoever gives a count up says why and is named, because a first count may have found that something is missing.

alter table stock_count
  add column given_up_by uuid references member (id),
  add column given_up_at timestamptz,
  add column given_up_why text check (given_up_why <> ''),
  add check ((given_up_by is null) = (given_up_at is null) and (given_up_by is null) = (given_up_why is null));

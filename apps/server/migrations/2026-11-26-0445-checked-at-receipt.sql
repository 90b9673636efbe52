-- What the buyer looked at before the receipt was confirmed.
alter table order_head
  add column checked text[] not null default '{}'
  check (checked <@ array['identity', 'hours', 'appearance', 'running', 'accessories']);

-- Goods that staff took down stay down until staff lift it: the reason is kept with them, and that the seller asked for it to be lifted.
alter table goods
  add column taken_down_at timestamptz,
  add column taken_down_reason text,
  add column lift_asked_at timestamptz,
  add constraint goods_taken_down check (
    (taken_down_at is null) = (taken_down_reason is null) and (lift_asked_at is null or taken_down_at is not null)
  );
create index goods_lift_asked on goods (lift_asked_at) where lift_asked_at is not null;

-- I4: goods that staff took down are public.
create view invariant_i4_taken_down as
select id, state from goods where taken_down_at is not null and state not in ('unpublished', 'archived');

-- A member who lets reservations lapse again and again waits before the next one, and holds no more than so many pieces at once.
alter table checkout add column lapsed_at timestamptz;
create index checkout_lapsed on checkout (member_id, lapsed_at) where lapsed_at is not null;

drop function count_open_checkouts(uuid);
-- The lapses are those of the longest pause that can be set, the newest first.
create function count_open_checkouts(p_member uuid, out open int, out at timestamptz, out pieces int, out lapses json)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4, hashtext(p_member::text));
  select count(*)::int, app_now() into open, at from checkout where member_id = p_member and state = 'open';
  select coalesce(sum(l.quantity), 0)::int into pieces
  from checkout c
  join order_head o on o.checkout_id = c.id and o.life = 'open'
  join order_line l on l.order_id = o.id
  where c.member_id = p_member and c.state = 'open';
  select coalesce(json_agg(n.lapsed_at), '[]') into lapses
  from (
    select lapsed_at
    from checkout
    where member_id = p_member and lapsed_at > app_now() - interval '72 hours'
    order by lapsed_at desc
    limit 20
  ) n;
end $$;

-- How many unpaid checkouts a member has, and the time, behind a lock on the member until the transaction ends. Two statements of
-- one function, because a statement that waits for the lock itself would count what there was before.
create function count_open_checkouts(p_member uuid, out open int, out at timestamptz) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4, hashtext(p_member::text));
  select count(*)::int, app_now() into open, at from checkout where member_id = p_member and state = 'open';
end $$;

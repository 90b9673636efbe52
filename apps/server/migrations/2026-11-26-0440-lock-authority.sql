-- The lock behind which authority is taken away has a name of its own, so that a test can take it away and show what it guards.

create function lock_authority() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(10, 0);
end
$$;

-- Puts jobs into the queue as the function of the same name with a JSON text does, which an older server still calls while it is
-- replaced. The place of a job's facts is `p_facts_at`, so that facts for several listeners are sent once. The tasks are found one by one
-- by their index and nothing is taken apart: half the work.
create function queue_jobs(
  p_tasks text[], p_facts_at int[], p_facts text[], p_run_at timestamptz, p_priority int, p_tries int
)
returns void language plpgsql as $$
declare
  v_ids int[];
begin
  for turn in 1..2 loop
    v_ids := array(
      select (select known.id from graphile_worker._private_tasks known where known.identifier = wanted.identifier)
      from unnest(p_tasks) with ordinality as wanted (identifier, place)
      order by wanted.place
    );
    exit when array_position(v_ids, null) is null;
    -- A task that nobody has named yet; when another transaction names it now, this waits for it.
    insert into graphile_worker._private_tasks (identifier) select distinct unnest(p_tasks) on conflict do nothing;
  end loop;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
  select job.task_id, p_facts[job.facts_at]::json, coalesce(p_run_at, now()), p_tries, p_priority
  from unnest(v_ids, p_facts_at) as job (task_id, facts_at);
  -- The queue's listeners count on the number, and two notifications of the same words would be one.
  perform pg_notify('jobs:insert', format('{"r":"%s","count":%s}', random(), cardinality(p_tasks)));
end $$;

-- Puts jobs into the queue of graphile-worker, as its own add_jobs does for jobs without a key or a queue: that one looks through
-- the queue four times more, which cost a purchase a twentieth. A task that nobody has named yet is named first.
create function queue_jobs(p_tasks text[], p_facts text[], p_run_at timestamptz, p_priority int, p_tries int)
returns void language plpgsql as $$
begin
  if exists (
    select from unnest(p_tasks) as wanted (identifier)
    where not exists (select from graphile_worker._private_tasks known where known.identifier = wanted.identifier)
  ) then
    insert into graphile_worker._private_tasks (identifier) select distinct unnest(p_tasks) on conflict do nothing;
  end if;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
  select task.id, job.facts::json, coalesce(p_run_at, now()), p_tries, p_priority
  from unnest(p_tasks, p_facts) with ordinality as job (identifier, facts, place)
  join graphile_worker._private_tasks task on task.identifier = job.identifier
  order by job.place;
  -- The queue's listeners count on the number, and two notifications of the same words would be one.
  perform pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', cardinality(p_tasks))::text);
end $$;

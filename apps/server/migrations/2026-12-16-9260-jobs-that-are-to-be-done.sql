-- Every minute a sweep looks for jobs that are still with somebody who may not go on, and few of all repairs are to be done.
create index repair_to_do on repair (engineer_id)
  where engineer_id is not null and life in ('assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing');

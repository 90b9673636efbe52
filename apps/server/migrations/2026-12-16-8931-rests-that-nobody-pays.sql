-- A customer who does not pay the rest is reminded once, and the day on which it became staff's to ask for it is kept.

alter table repair
  add column rest_reminded_at timestamptz,
  add column rest_overdue_at timestamptz;
create index repair_rest_overdue on repair (rest_overdue_at) where rest_overdue_at is not null;
drop index repair_silent;
create index repair_silent on repair (deadline_at)
where deadline_at is not null and (place = 'back' or life in ('repaired', 'completed'));

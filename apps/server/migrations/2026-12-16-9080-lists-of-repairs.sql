-- Disputes, and an engineer's visits of a day, are listed and counted among a hundred thousand repairs.

create index repair_disputed on repair (deadline_at, id desc) include (company_id, mode) where life = 'disputed';
create index repair_visits on repair (engineer_id, visit_at) where visit_at is not null;

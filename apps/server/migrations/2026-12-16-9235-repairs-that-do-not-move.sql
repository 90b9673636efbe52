-- Work on a machine that does not move is told to its customer, and is a task of the company's desk, and later of the staff's.

alter table repair add column stalled_at timestamptz, add column stalled_to_staff_at timestamptz;

-- When something was last done about it, or is to be: what is paid and answered writes nothing into the repair itself.
create function repair_moved_at(r repair) returns timestamptz language sql stable as $$
  select greatest(
    r.updated_at,
    r.visit_at,
    case when r.parts = 'waiting' then r.parts_day::timestamptz end,
    (select max(c.updated_at) from repair_charge c where c.repair_id = r.id),
    (select max(q.updated_at) from repair_quote q where q.repair_id = r.id)
  )
$$;

create index repair_at_work on repair (updated_at)
where turn = 'engineer' and hold = 'none' and life in ('diagnosing', 'approved', 'repairing');
create index repair_stalled on repair (company_id) where stalled_at is not null;

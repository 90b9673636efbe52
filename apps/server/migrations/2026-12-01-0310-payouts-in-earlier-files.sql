-- What was approved when somebody took the bank's file away may have left: the record of exports tells, and nothing is paid twice.
update payout p
set exported_at = f.at, exported_by = f.actor_id
from (
  select distinct on (a.id) a.id, e.at, e.actor_id
  from payout a
  join state_change s on s.entity = 'payout' and s.entity_id = a.id and s.event = 'approve'
  join audit_entry e
    on e.kind = 'export' and e.call = 'earnings.exportPayouts' and e.at >= s.at and e.object -> 'currency' ? a.currency
  where a.state = 'approved'
  order by a.id, e.at
) f
where p.id = f.id;

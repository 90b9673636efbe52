-- What a service desk and staff write of repairs stands in the record, without what customers said of themselves.
select audit_watch(
  'repair',
  '{walk_in_name,serial,description,site,site_note,site_lat,site_lng,finding,hold_note,reason,refusal}'
);
select audit_watch('repair_assignment', '{note}');
select audit_watch('repair_leg', '{note,condition_note,tracking_number}');

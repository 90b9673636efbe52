-- What was repaired stays when its engineer or its owner leaves, without them; before, it kept their accounts from being erased.

alter table repair
  drop constraint repair_engineer_id_fkey,
  add constraint repair_engineer_id_fkey foreign key (engineer_id) references engineer (id) on delete set null;
alter table repair_assignment
  drop constraint repair_assignment_engineer_id_fkey,
  add constraint repair_assignment_engineer_id_fkey foreign key (engineer_id) references engineer (id) on delete set null;
-- What was said of them is nobody's any more.
alter table repair_review
  drop constraint repair_review_engineer_id_fkey,
  add constraint repair_review_engineer_id_fkey foreign key (engineer_id) references engineer (id) on delete cascade;
-- The same of a machine that its owner has taken with them from the product.
alter table repair
  drop constraint repair_device_id_fkey,
  add constraint repair_device_id_fkey foreign key (device_id) references device (id) on delete set null;

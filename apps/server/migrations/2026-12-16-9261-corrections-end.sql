-- A correction that its customer does not answer ends by its day, and the former version stands; those that wait already get the usual days.

alter table repair_outcome drop constraint repair_outcome_answer_check;
alter table repair_outcome add constraint repair_outcome_answer_check check (answer in ('agree', 'object', 'lapse'));
update repair
set deadline_at = app_now() + interval '7 days'
where life = 'completed' and amendment = 'asked' and deadline_at is null;

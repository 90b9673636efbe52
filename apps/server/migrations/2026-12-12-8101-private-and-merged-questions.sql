-- An answer may be for its asker alone, and what was asked before is pointed to its answer; reports end when staff have looked.

alter table question drop constraint question_state_check;
alter table question add constraint question_state_check check (state in ('asked', 'answered', 'private', 'merged', 'hidden'));
-- Empty where the other question went with its asker.
alter table question add column merged_into uuid references question (id) on delete set null;
create index question_merged_into on question (merged_into) where merged_into is not null;
alter table question add constraint question_merged_into_another check (merged_into <> id);

alter table question_report add column seen_at timestamptz;
alter table question_report add column seen_by uuid references member (id);
alter table question_report add constraint question_report_seen check ((seen_at is null) = (seen_by is null));
create index question_report_waits on question_report (question_id) where seen_at is null;

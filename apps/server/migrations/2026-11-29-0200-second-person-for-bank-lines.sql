-- Every step with a line's money may wait for a second person, not only sending it back: which step, and for which transfer.
alter table bank_line add column asked_step text
  check (asked_step in ('pay', 'payAndKeep', 'askRest', 'confirm', 'credit', 'sendBack'));
alter table bank_line add column asked_remittance_id uuid references remittance (id);
alter table bank_line
  drop constraint bank_line_state_check,
  drop constraint bank_line_check4,
  drop constraint bank_line_check5;
insert into state_transition (entity, from_state, event, to_state)
values ('bank_line', 'sending_back', 'ask', 'asked')
on conflict do nothing;
insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
select 'bank_line', id, 'sending_back', 'ask', 'asked', 'finance', asked_by from bank_line where state = 'sending_back';
update bank_line set state = 'asked', asked_step = 'sendBack' where state = 'sending_back';
alter table bank_line add constraint bank_line_state_check check (
  state in ('fresh', 'open', 'aside', 'asked', 'settled', 'sent_back')
);
alter table bank_line
  add constraint bank_line_asked check ((state = 'asked') = (asked_by is not null) and (asked_by is null) = (asked_step is null)),
  add constraint bank_line_due check ((state in ('open', 'asked')) = (due_at is not null));
drop index bank_line_open;
create index bank_line_open on bank_line (due_at, id) where state in ('open', 'asked');
create index bank_line_asked_remittance on bank_line (asked_remittance_id) where asked_remittance_id is not null;

-- What went out is the money of something that we ordered, a bank's charge, none of ours for a reason, or waits until somebody says what it is.
alter table bank_line add column ordered_tx uuid constraint bank_line_ordered_once unique references ledger_tx (id);
alter table bank_line drop constraint bank_line_asked_step_check;
alter table bank_line add constraint bank_line_asked_step_check check (
  asked_step in (
    'pay', 'payAndKeep', 'askRest', 'confirm', 'confirmAndCharge', 'credit', 'sendBack', 'withdraw', 'provider', 'returned',
    'income', 'charge', 'ordered', 'left'
  )
);
alter table bank_line drop constraint bank_line_outcome_check;
alter table bank_line add constraint bank_line_outcome_check check (
  outcome in ('paid', 'confirmed', 'part', 'credited', 'provider', 'returned', 'income', 'charge', 'ordered', 'left')
);
alter table bank_line add constraint bank_line_ordered check ((outcome is not distinct from 'ordered') = (ordered_tx is not null));

-- Of which nobody has said anything yet.
insert into state_transition (entity, from_state, event, to_state)
values ('bank_line', 'settled', 'reopen', 'open')
on conflict do nothing;
insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
select 'bank_line', id, 'settled', 'reopen', 'open', 'finance', null
from bank_line
where amount < 0 and outcome is null and state = 'settled';
update bank_line
set state = 'open', due_at = app_now() + interval '3 days', done_by = null, done_at = null
where amount < 0 and outcome is null and state = 'settled';
create index bank_line_outgoing_open on bank_line (due_at, id) where state = 'open' and amount < 0;

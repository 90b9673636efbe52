-- What an SMS costs is counted on its own row, at the moment when it is spent.
alter table sms
  add column purpose text not null default 'code' check (purpose in ('code', 'warning', 'notice')),
  add column country text not null default '',
  -- Whom it is about: the reader of a notice, or who asked for a code to bind a number.
  add column member_id uuid references member (id),
  -- A code that a stranger asked for: they have a part only of the codes that a number gets in a day.
  add column by_stranger boolean not null default false,
  add column expires_at timestamptz not null default app_now() + interval '10 minutes',
  add column spent_at timestamptz;
update sms set spent_at = sent_at where sent_at is not null;
alter table sms drop constraint sms_state_check;
alter table sms add constraint sms_state_check check (state in ('queued', 'sent', 'kept', 'unsent', 'dropped'));
comment on column sms.state is 'unsent: nobody has an account with this number; dropped: too late, or the day''s sum was spent';
create index sms_of_number on sms (to_number, created_at);
create index sms_of_member on sms (member_id) where member_id is not null;
create index sms_spent on sms (spent_at) where spent_at is not null;

-- When a notice goes out by SMS, if it has not been read until then.
alter table notice add column sms_due_at timestamptz;
create index notice_sms_due on notice (sms_due_at) where sms_due_at is not null;

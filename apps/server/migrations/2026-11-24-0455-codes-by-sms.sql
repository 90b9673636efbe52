-- Codes by SMS: a proven number at the account, messages in an outbox like mails, and codes to reset a password or to bind.
alter table account add column phone text constraint account_phone_taken unique check (phone ~ '^\+[1-9][0-9]{6,14}$');

create table sms (
  id uuid primary key default uuidv7(),
  to_number text not null check (to_number ~ '^\+[1-9][0-9]{6,14}$'),
  body text not null,
  language text not null,
  -- `unsent`: nobody has an account with this number, so that nothing is sent; the row is written as for everybody.
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'unsent')),
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index sms_newest on sms (id desc);

alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check
  check (purpose in ('login', 'register', 'staff', 'reset', 'bind'));
comment on column email_code.email is 'where the code went: a mail address, or a number such as +819012345678';

-- What a device says of itself, `iPhone · Safari`, so that its owner knows a session again in the list.
alter table session add column device text not null default '';

-- Every number and address that a code to bind it was asked for or that somebody gave up: who leaves is looked for under all of them.
create table account_contact (
  member_id uuid not null references account (id),
  -- A mail address, or a number such as +819012345678.
  contact text not null,
  primary key (member_id, contact)
);

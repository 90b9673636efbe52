-- Who leaves takes along what lies under the numbers and addresses that were theirs. One that they only typed may be a
-- stranger's: of that they take along what they caused themselves.

-- What is known so far counts as theirs, as it did.
alter table account_contact add column is_confirmed boolean not null default true;
alter table account_contact alter column is_confirmed drop default;

-- Who asked for a mail to an address that is not shown to be theirs.
alter table mail add column member_id uuid references account (id);
create index mail_of_member on mail (member_id) where member_id is not null;

-- A member may leave: the account closes after a week in which a login keeps it, and the person is then overwritten.

alter table account add column closes_at timestamptz, add column erased_at timestamptz;
create index account_closing on account (closes_at) where closes_at is not null;

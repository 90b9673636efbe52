-- Staff see masked whom an order goes to; looks behind that mask are kept with those at the member, and counted by who looked.

alter table member_reveal drop constraint member_reveal_field_check;
alter table member_reveal add constraint member_reveal_field_check
  check (field in ('name', 'email', 'phone', 'address', 'delivery'));
create index member_reveal_by on member_reveal (by_member, at);

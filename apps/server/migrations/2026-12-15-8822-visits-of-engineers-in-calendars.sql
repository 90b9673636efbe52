-- A visit of an engineer takes their time and their customer's, as an appointment does.

alter table calendar_busy
  drop constraint calendar_busy_owner_kind_check,
  add constraint calendar_busy_owner_kind_check check (owner_kind in ('appointment', 'repair'));

-- The time at which an engineer comes is taken in both calendars.

alter table calendar_busy
  drop constraint calendar_busy_owner_kind_check,
  add constraint calendar_busy_owner_kind_check check (owner_kind in ('appointment', 'repair'));

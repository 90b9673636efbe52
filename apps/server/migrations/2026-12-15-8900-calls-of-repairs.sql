-- A repair by video: when engineer and customer were together in its room, and until when it lasts or lasted.
alter table repair
  add column call_started_at timestamptz,
  add column call_ends_at timestamptz,
  add constraint repair_call check ((call_started_at is null) = (call_ends_at is null));

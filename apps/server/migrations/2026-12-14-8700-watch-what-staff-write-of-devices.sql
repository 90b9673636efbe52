-- What sellers and staff write of calendars, machines and rooms is in the audit too.

select audit_watch('calendar_week', '{hours}');
select audit_watch('calendar_exception', '{note}');
select audit_watch('passport', '{}');
select audit_watch('device_document', '{title}');
select audit_watch('device_meter', '{note}');
select audit_watch('device_service', '{task}');
select audit_watch('device_transfer', '{to_email}');
select audit_watch('device_code', '{code}');
select audit_watch('device_fault', '{body,phone}');
select audit_watch('room', '{outcome}');
select audit_watch('room_snapshot', '{}');

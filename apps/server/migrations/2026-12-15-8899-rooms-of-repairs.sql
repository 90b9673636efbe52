-- A repair by video has a room as an appointment has, so a room is named by kind and id; who was there is kept with their stay.
alter table room drop constraint room_appointment_id_fkey;
alter table room rename column appointment_id to subject_id;
alter table room add column subject_kind text not null default 'appointment' check (subject_kind in ('appointment', 'repair'));
alter table room alter column subject_kind drop default;
alter table room_presence rename column appointment_id to subject_id;
alter table room_presence add column member_id uuid references member (id);
update room_presence p
set member_id = case p.side when 'host' then a.host_id else a.member_id end
from appointment a
where a.id = p.subject_id;
alter table room_presence alter column member_id set not null;
create index room_presence_by on room_presence (member_id);
alter table room_snapshot rename column appointment_id to subject_id;

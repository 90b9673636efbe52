-- A consent can be taken back where nothing else depends on it. Its row stays and says until when it held; who agrees again has a new row.

alter table consent add column withdrawn_at timestamptz;
alter table consent drop constraint consent_member_id_kind_version_key;
create unique index consent_in_force on consent (member_id, kind, version) where withdrawn_at is null;

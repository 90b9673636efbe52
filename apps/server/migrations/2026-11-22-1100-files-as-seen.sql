-- A slip that was changed by a byte shows the same picture: what is seen has a hash of its own, which older files do not have.

alter table file add column seen_hash text check (seen_hash ~ '^[0-9a-f]{64}$');

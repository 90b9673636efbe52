-- Lists that are taken away have entries of their own kind, which are also what the limit of a day is counted from.

alter table audit_entry drop constraint audit_entry_kind_check;
alter table audit_entry add constraint audit_entry_kind_check check (kind in ('change', 'look', 'export'));
create index audit_entry_exports on audit_entry (actor_id, at) where kind = 'export';

-- What one person may do so often a day is counted one after the other, so that two at once are two.
create function lock_day_limit(member uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(14, hashtext(member::text));
end
$$;

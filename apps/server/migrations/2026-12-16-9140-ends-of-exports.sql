-- Of an export that leaves in parts, how many rows have left is known at its end and stands in an entry of its own.

alter table audit_entry drop constraint audit_entry_kind_check;
alter table audit_entry add constraint audit_entry_kind_check check (kind in ('change', 'look', 'export', 'exportEnd'));

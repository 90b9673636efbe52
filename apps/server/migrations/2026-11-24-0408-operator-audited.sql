-- Who runs the marketplace is said in legal texts: each change of it stands in the record of the back office.
create trigger operator_details_audited after insert or update or delete on operator_details for each row
when (coalesce(current_setting('kikai.audit', true), '') <> '') execute function audit_capture('representative', 'phone');

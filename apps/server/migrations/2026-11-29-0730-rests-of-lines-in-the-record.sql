-- To which other transfer the rest of a line went stands in the record, as what was decided about the line does.
select audit_watch('bank_line_share', '{}');

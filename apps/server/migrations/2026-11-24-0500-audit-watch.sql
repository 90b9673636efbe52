-- A table that the back office writes says so in one line of its migration; the second part names its personal columns.

create function audit_watch(watched text, personal text[] default '{}') returns void language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %I for each row '
    'when (coalesce(current_setting(''kikai.audit'', true), '''') <> '''') execute function audit_capture(%s)',
    watched || '_audited', watched,
    (select coalesce(string_agg(quote_literal(part), ', '), '') from unnest(personal) as part)
  );
end
$$;

select audit_watch('feedback');
select audit_watch('feedback_message', '{body}');

-- Words that staff teach the search are known to every process at once.
create trigger synonym_group_told after insert or update or delete on synonym_group for each statement execute function tell_change('words');

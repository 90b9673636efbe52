-- Ending every session of an account raises its epoch and deletes nothing: every process hears of that too.

create trigger account_sessions_told after update of session_epoch on account
  for each statement execute function tell_change('sessions');

-- No transfer was ever in these states: a slip is decided in one step, and what came too much stays on its bank line.
alter table remittance drop constraint remittance_state_check;
alter table remittance
  add constraint remittance_state_check check (
    state in ('expected', 'submitted', 'matched', 'approved', 'approved_partial', 'rejected', 'expired', 'reversed')
  );

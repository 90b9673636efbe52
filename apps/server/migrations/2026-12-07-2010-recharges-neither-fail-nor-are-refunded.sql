-- No top-up was ever in these states: a declined payment leaves it open, and what was credited does not leave the balance.
alter table recharge drop constraint recharge_state_check;
alter table recharge
  add constraint recharge_state_check check (state in ('created', 'paid', 'credited', 'expired'));

-- A large slip is approved by two people: what the first found on the statement is kept until the second decides.
alter table remittance_slip
  add column checked_by uuid references member (id),
  add column checked_at timestamptz,
  drop constraint remittance_slip_received,
  add constraint remittance_slip_received check (
    num_nulls(received_amount, received_currency, received_on, received_payer) in (0, 4)
    and (received_amount is null or decision is not null or checked_by is not null)
  ),
  add constraint remittance_slip_checked check ((checked_by is null) = (checked_at is null)),
  add constraint remittance_slip_two check (checked_by <> submitted_by and checked_by <> decided_by);

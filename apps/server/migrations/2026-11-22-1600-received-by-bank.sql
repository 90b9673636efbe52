-- What finance read on the bank's statement is kept with its decision, beside what the payer said.

alter table remittance_slip
  add column received_amount bigint check (received_amount > 0),
  add column received_currency text,
  add column received_on date,
  add column received_payer text,
  add constraint remittance_slip_received check (
    num_nulls(received_amount, received_currency, received_on, received_payer) in (0, 4)
    and (received_amount is null or decision is not null)
  ),
  -- The slip names the amount that is due: another amount is never approved.
  add constraint remittance_slip_exact check (
    decision is distinct from 'approved' or received_amount is null
    or (received_amount = amount and received_currency = currency)
  );

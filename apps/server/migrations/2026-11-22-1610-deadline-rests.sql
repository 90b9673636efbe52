-- A slip that is sent back leaves the payer at least the time that there was when it was handed in.

alter table remittance add column rested_due_at timestamptz;

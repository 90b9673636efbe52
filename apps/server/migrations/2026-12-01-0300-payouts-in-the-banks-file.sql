-- Once a payout stands in the bank's file its money may have left: nothing sends it a second time, or gives it back unsaid.
alter table payout
  add column exported_at timestamptz,
  add column exported_by uuid references member (id),
  -- How finance knows that the bank did not carry it out.
  add column not_carried_out text not null default '',
  add constraint payout_exported check ((exported_at is null) = (exported_by is null)),
  add constraint payout_carried_out check (state <> 'rejected' or exported_at is null or not_carried_out <> '');

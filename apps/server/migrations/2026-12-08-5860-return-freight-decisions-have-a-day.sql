-- A return freight that the platform decides has a day for it, and whoever gives a decision back says why.
alter table return_freight_claim
  add column objection text not null default '',
  drop constraint return_freight_awaited;

-- Those that are open already have had no day; a week is about as long as the business days.
update return_freight_claim set deadline_at = updated_at + interval '7 days' where state in ('disputed', 'proposed');
alter table return_freight_claim add constraint return_freight_awaited check (
  (state in ('claimed', 'corrected', 'disputed', 'proposed')) = (deadline_at is not null)
);
drop trigger return_freight_claim_audited on return_freight_claim;
select audit_watch('return_freight_claim', '{note,answer,decision,objection}');

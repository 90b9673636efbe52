-- One file is a receipt once, also when it is handed in twice at the same moment. Earlier repetitions keep their picture under a mark of their own.
update return_freight_receipt r
set sha256 = r.sha256 || ':' || r.claim_id || ':' || r.position
where exists (
  select from return_freight_receipt o
  where o.sha256 = r.sha256 and (o.claim_id, o.position) < (r.claim_id, r.position)
);
drop index return_freight_receipt_sha256;
alter table return_freight_receipt add constraint return_freight_receipt_once unique (sha256);

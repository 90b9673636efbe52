-- Where money goes back to is sealed with its owner's key, which lies outside of the database: a backup of somebody who
-- has left cannot be read. What was written before is sealed by a sweep.
alter table refund add column account_sealed bytea;
create index refund_account_open on refund (id) where account is not null;

drop trigger refund_audited on refund;
select audit_watch('refund', '{account,account_sealed}');

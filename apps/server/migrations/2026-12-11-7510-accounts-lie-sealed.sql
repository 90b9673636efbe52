-- Accounts that money goes back to are written sealed, so that the column for open ones is gone.
drop index refund_account_open;
drop trigger refund_audited on refund;
alter table refund drop column account;
select audit_watch('refund', '{account_sealed}');

-- Orders leave their buyer's list once they are over, and the platform can say that goods arrived: the buyer sees why, and when it was said.

alter table order_head
  add column hidden_at timestamptz,
  add column receipt_reason text not null default '',
  add column receipt_confirmed_at timestamptz,
  add constraint order_hidden check (hidden_at is null or life <> 'open');

-- Reasons are what people wrote: the audit keeps hashes of them.
drop trigger order_head_audited on order_head;
select audit_watch('order_head', '{address,note,cancel_reason,receipt_reason}');

-- A freight that waits for its quote has a day by which the quote is due, and stands before staff when it has passed.
alter table order_head
  add column quote_by timestamptz,
  add column quote_escalated_at timestamptz,
  add constraint order_quote_escalated
    check (quote_escalated_at is null or (freight = 'awaiting_quote' and quote_by is not null));

-- Orders that wait already were promised nothing; from today they have about two business days.
update order_head
set quote_by = least(freight_due_by, app_now() + interval '4 days')
where life = 'open' and pay in ('paid', 'credit') and freight = 'awaiting_quote';

create index order_quote_late on order_head (quote_by)
  where life = 'open' and freight = 'awaiting_quote' and quote_escalated_at is null;
create index order_quote_escalated on order_head (quote_by) where quote_escalated_at is not null;

-- I9: a quote that is late without staff knowing of it.
create view invariant_i9_quotes as
select id, number, quote_by
from order_head
where life = 'open' and pay in ('paid', 'credit') and freight = 'awaiting_quote' and ship in ('none', 'picking')
  and refund <> 'open' and quote_escalated_at is null and quote_by < app_now() - interval '90 seconds';

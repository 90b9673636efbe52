-- Until when whoever has to look at a document decides on it: then they are reminded once, and the platform sees to it.
alter table order_document add column decide_by timestamptz;
update order_document
set decide_by = delivered_at + interval '3 days', reminded_at = null
where state = 'delivered';
alter table order_document
  add constraint order_document_decide_by check (state <> 'delivered' or decide_by is not null);
create index order_document_to_decide on order_document (decide_by) where state = 'delivered';

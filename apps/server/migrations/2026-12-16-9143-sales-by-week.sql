-- The sums of sales are read from the index alone: whether an order was an auction is known by its id.

drop index order_head_paid;
create index order_head_paid on order_head (paid_at) include (id, company_id, currency, total) where paid_at is not null;

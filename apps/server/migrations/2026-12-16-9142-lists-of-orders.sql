-- Orders that wait for a review or are to leave are few among a hundred thousand, and each look at the list counts them.

create index order_review_due on order_head (company_id, id desc) where life = 'completed' and review = 'due';
create index order_to_ship on order_head (deadline_at) include (company_id, freight) where tab = 'to_ship';

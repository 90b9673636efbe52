-- Sellers look for orders of which something is wrong several times a day, and few of theirs are.

create index order_problem_waits on order_head (company_id, id) where problem_at is not null;

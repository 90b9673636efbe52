-- A request that ended because its customer has left is told to whoever had it, once the customer is gone.
alter table repair add column customer_left_at timestamptz;

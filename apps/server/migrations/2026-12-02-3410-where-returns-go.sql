-- Goods that are to come back need a place to go to, which stays as the buyer was told it.

alter table refund add column return_to jsonb;

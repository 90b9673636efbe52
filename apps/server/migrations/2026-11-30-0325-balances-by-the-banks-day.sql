-- What stood on the account before the first line of a statement: where it is not what the last one ended with, one is missing.
alter table bank_file add column bank_opening bigint;

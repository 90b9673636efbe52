-- What is not paid yet of a company that may not sell is kept for its buyer, and goes on with at least the time that was left.

-- Null while the clock runs.
alter table checkout add column stopped_left interval check (stopped_left >= interval '0');

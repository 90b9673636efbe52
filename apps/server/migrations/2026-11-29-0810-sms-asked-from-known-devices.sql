-- Codes that a known device asked for have a sum of their own, so that nobody else uses it up.
alter table sms add column by_device boolean not null default false;

-- Whoever's turn it is in a quotation is reminded once, and a company's desk finds what it is to quote and to bring.

-- The state changes with the version: a reminder of the request is none of its quotation.
alter table sourcing add column reminded_version int not null default 0;
create index sourcing_at_desk on sourcing (company_id) where state in ('asked', 'agreed');

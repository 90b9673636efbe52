-- A file whose balances do not follow from its lines, or from the file before, pays nothing by itself.
alter table bank_file add column balance_fits boolean not null default true;

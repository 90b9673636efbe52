-- Returns and invoices depend on whether somebody buys as a consumer or for a business, so each member says it.

alter table member
  add column kind text not null default 'consumer' check (kind in ('consumer', 'business')),
  add column company_name text not null default '',
  add constraint member_company_named check ((kind = 'business') = (company_name <> ''));

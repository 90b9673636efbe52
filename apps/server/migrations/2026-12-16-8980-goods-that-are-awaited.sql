-- Sellers offer goods that are still to come, by a day or until the unit arrives, and goods that they procure.

alter table goods
  add column availability text not null default 'now' check (availability in ('now', 'coming', 'sourced')),
  add column comes_on date,
  add column lead_days int check (lead_days between 1 and 365),
  add column deposit_percent int check (deposit_percent between 0 and 100);

-- Only the sample catalogue had any in these states; a month and no deposit promise the least.
update goods set availability = 'coming' where state = 'coming_soon';
update goods
set availability = 'sourced', lead_days = 30, deposit_percent = 0
where state = 'waiting_for_procurement';

alter table goods
  add constraint goods_availability_terms check (
    (comes_on is null or availability = 'coming')
    and (availability = 'sourced') = (lead_days is not null)
    and (availability = 'sourced') = (deposit_percent is not null)
  );

create index goods_coming on goods (comes_on) where state = 'coming_soon' and comes_on is not null;

-- The operator invoices its fee: a paper without a buyer, made out to a seller, with numbers of the operator's own.

alter table paper drop constraint paper_kind_check;
alter table paper add constraint paper_kind_check check (
  kind in (
    'quotation', 'orderConfirmation', 'invoice', 'packingList', 'deliveryNote', 'creditNote', 'feeInvoice', 'feeCreditNote'
  )
);
alter table paper alter column member_id drop not null;
-- The company of such a paper is the seller that pays the fee; the buyer of the order has nothing to do with it.
alter table paper add constraint paper_fee_has_no_buyer check (
  (member_id is null) = (kind in ('feeInvoice', 'feeCreditNote'))
);
create unique index paper_operator_sequence on paper (kind, fiscal_year, sequence) where member_id is null;

create table paper_operator_counter (
  kind text not null check (kind in ('feeInvoice', 'feeCreditNote')),
  fiscal_year smallint not null,
  last integer not null default 0 check (last >= 0),
  primary key (kind, fiscal_year)
);

-- The next number of the operator in a kind and a year. Its row stays locked until the paper is written with it.
create function take_operator_paper_number(v_kind text, v_year integer) returns integer language plpgsql as $$
declare
  v_last integer;
begin
  insert into paper_operator_counter (kind, fiscal_year) values (v_kind, v_year) on conflict do nothing;
  select last into v_last
  from paper_operator_counter
  where kind = v_kind and fiscal_year = v_year
  for update
  ;
  update paper_operator_counter set last = v_last + 1 where kind = v_kind and fiscal_year = v_year;
  return v_last + 1;
end $$;

-- I13: the operator's numbers of a kind and a year are 1 to the last, none is missing or twice.
create view invariant_i13_operator_numbers as
select c.kind, c.fiscal_year, c.last, count(p.id) as papers, max(p.sequence) as highest
from paper_operator_counter c
left join paper p on p.member_id is null and p.kind = c.kind and p.fiscal_year = c.fiscal_year
group by c.kind, c.fiscal_year, c.last
having count(p.id) <> c.last or count(distinct p.sequence) <> c.last or coalesce(max(p.sequence), 0) <> c.last;

-- I13: an order's fee that was invoiced, less what was credited of it, is never less than what is kept of it.
create view invariant_i13_fees as
select e.order_id, e.fee + e.tax as kept, sum(case p.kind when 'feeInvoice' then p.total else -p.total end) as invoiced
from earning e
join paper p on p.order_id = e.order_id and p.member_id is null
group by e.order_id, e.fee, e.tax
having sum(case p.kind when 'feeInvoice' then p.total else -p.total end) < e.fee + e.tax;

-- What the platform's own staff inspect is the operator's sale, so that its receipt and credit notes are the operator's papers to the buyer.

alter table paper drop constraint paper_company_unless_withdrawal;
-- A withdrawal and what the platform sells itself are between a member and the operator; everything else is in a company's books.
alter table paper add constraint paper_company_unless_operators check (
  (company_id is null) = (subject_kind = 'withdrawal' or (subject_kind = 'appointment' and kind in ('invoice', 'creditNote') and company_id is null))
);
drop index paper_operator_sequence;
create unique index paper_operator_sequence on paper (kind, fiscal_year, sequence)
where kind in ('feeInvoice', 'feeCreditNote', 'payoutNotice', 'payoutReturn') or company_id is null;
alter table paper_operator_counter drop constraint paper_operator_counter_kind_check;
alter table paper_operator_counter add constraint paper_operator_counter_kind_check check (
  kind in ('feeInvoice', 'feeCreditNote', 'payoutNotice', 'payoutReturn', 'invoice', 'creditNote')
);

-- I13: the operator's numbers of a kind and a year are 1 to the last, none is missing or twice.
create or replace view invariant_i13_operator_numbers as
select c.kind, c.fiscal_year, c.last, count(p.id) as papers, max(p.sequence) as highest
from paper_operator_counter c
left join paper p
  on p.kind = c.kind and p.fiscal_year = c.fiscal_year and (p.company_id is null or c.kind not in ('invoice', 'creditNote'))
group by c.kind, c.fiscal_year, c.last
having count(p.id) <> c.last or count(distinct p.sequence) <> c.last or coalesce(max(p.sequence), 0) <> c.last;

-- I13: a receipt of an appointment is of whoever sold it: the operator where its staff inspected, otherwise the host's company.
create view invariant_i13_appointment_papers as
select p.id, p.number, p.kind
from paper p
join appointment a on a.id = p.subject_id
where p.subject_kind = 'appointment' and p.kind in ('invoice', 'creditNote') and (p.company_id is null) <> a.by_platform;

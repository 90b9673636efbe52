-- A repair by somebody who works for no company is sold by the operator, so that its invoice and credit notes are the operator's.

alter table paper drop constraint paper_company_unless_operators;
alter table paper add constraint paper_company_unless_operators check (
  (company_id is null) = (
    subject_kind = 'withdrawal'
    or (subject_kind in ('appointment', 'repair') and kind in ('invoice', 'creditNote') and company_id is null)
  )
);

-- I13: a paper of a repair is of whoever is paid for it: its company, or the operator for an engineer of none.
create view invariant_i13_repair_papers as
select p.id, p.number, p.kind
from paper p
join repair r on r.id = p.subject_id
where p.subject_kind = 'repair' and p.kind in ('invoice', 'creditNote') and p.company_id is distinct from r.company_id;

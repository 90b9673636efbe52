-- The operator tells payees by a numbered paper what was sent to their bank, and by another one what the bank gave back.

alter table paper drop constraint paper_kind_check;
alter table paper add constraint paper_kind_check check (
  kind in (
    'quotation', 'orderConfirmation', 'invoice', 'packingList', 'deliveryNote', 'creditNote', 'feeInvoice', 'feeCreditNote',
    'payoutNotice', 'payoutReturn'
  )
);
alter table paper alter column order_id drop not null;
alter table paper alter column company_id drop not null;
alter table paper
  add column payout_id uuid references payout (id),
  add column withdrawal_id uuid references withdrawal (id);
-- A paper is about one order, one payout of a company, or one withdrawal of a member.
alter table paper add constraint paper_one_subject check (
  num_nonnulls(order_id, payout_id, withdrawal_id) = 1
  and (order_id is null) = (kind in ('payoutNotice', 'payoutReturn'))
);
-- A withdrawal is between its member and the operator; everything else belongs to a company's books.
alter table paper add constraint paper_company_unless_withdrawal check ((company_id is null) = (withdrawal_id is not null));
alter table paper drop constraint paper_fee_has_no_buyer;
-- A fee and a payout name the company and no buyer.
alter table paper add constraint paper_company_alone check (
  (member_id is null) = (kind in ('feeInvoice', 'feeCreditNote') or payout_id is not null)
);
create index paper_of_payout on paper (payout_id) where payout_id is not null;
create index paper_of_withdrawal on paper (withdrawal_id) where withdrawal_id is not null;

drop index paper_operator_sequence;
create unique index paper_operator_sequence on paper (kind, fiscal_year, sequence)
where kind in ('feeInvoice', 'feeCreditNote', 'payoutNotice', 'payoutReturn');
alter table paper_operator_counter drop constraint paper_operator_counter_kind_check;
alter table paper_operator_counter add constraint paper_operator_counter_kind_check check (
  kind in ('feeInvoice', 'feeCreditNote', 'payoutNotice', 'payoutReturn')
);

-- I13: the operator's numbers of a kind and a year are 1 to the last, none is missing or twice.
create or replace view invariant_i13_operator_numbers as
select c.kind, c.fiscal_year, c.last, count(p.id) as papers, max(p.sequence) as highest
from paper_operator_counter c
left join paper p on p.kind = c.kind and p.fiscal_year = c.fiscal_year
group by c.kind, c.fiscal_year, c.last
having count(p.id) <> c.last or count(distinct p.sequence) <> c.last or coalesce(max(p.sequence), 0) <> c.last;

-- I13: a paper about a payment says the sum that was paid, and its correction the same sum.
create view invariant_i13_payout_papers as
select p.id, p.number, p.total, coalesce(o.amount, w.amount) as amount
from paper p
left join payout o on o.id = p.payout_id
left join withdrawal w on w.id = p.withdrawal_id
where p.order_id is null and (p.total <> coalesce(o.amount, w.amount) or p.currency <> coalesce(o.currency, w.currency));

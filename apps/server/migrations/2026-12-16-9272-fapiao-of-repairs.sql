-- A fapiao is asked for of a repair as of an order: a request is about a sale of any kind, as papers are.

drop view invariant_i18_fapiao;
drop index paper_fapiao_request_once;
drop index paper_fapiao_request_of_order;

alter table paper_fapiao_request add column subject_kind text, add column subject_id uuid;
alter table paper_fapiao_request disable trigger user;
update paper_fapiao_request set subject_kind = 'order', subject_id = order_id;
alter table paper_fapiao_request enable trigger user;
alter table paper_fapiao_request drop column order_id;
alter table paper_fapiao_request
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add constraint paper_fapiao_request_subject check (subject_kind in ('order', 'repair')),
  -- So that what it is about is there.
  add column order_id uuid generated always as (case when subject_kind = 'order' then subject_id end) stored
    references order_head (id),
  add column repair_id uuid generated always as (case when subject_kind = 'repair' then subject_id end) stored
    references repair (id);
-- One at a time: another one is asked for when this one has ended.
create unique index paper_fapiao_request_once on paper_fapiao_request (subject_id)
where state in ('requested', 'underReview', 'issued', 'sent', 'redAsked');
create index paper_fapiao_request_of_sale on paper_fapiao_request (subject_id, id);
create index paper_fapiao_request_of_order on paper_fapiao_request (order_id) where order_id is not null;
create index paper_fapiao_request_of_repair on paper_fapiao_request (repair_id) where repair_id is not null;

-- I18: fapiao that stand say no more than was invoiced, unless the red-letter one is asked for.
create view invariant_i18_fapiao as
select r.subject_kind, r.subject_id, sum(r.amount - r.red_amount) as stands, p.invoiced
from paper_fapiao_request r
cross join lateral (
  select coalesce(sum(case kind when 'invoice' then total else -total end), 0) as invoiced
  from paper
  where
    subject_kind = r.subject_kind and subject_id = r.subject_id and member_id = r.member_id
    and kind in ('invoice', 'creditNote')
) p
where r.state in ('issued', 'sent', 'redAsked', 'redLettered')
group by r.subject_kind, r.subject_id, p.invoiced
having sum(r.amount - r.red_amount) > p.invoiced and not bool_or(r.state = 'redAsked');

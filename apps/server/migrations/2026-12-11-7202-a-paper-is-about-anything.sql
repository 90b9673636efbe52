-- A paper is about a sale of any kind, a payout or a withdrawal, because appointments and repairs have papers as orders do.

drop view invariant_i13_fees;
drop view invariant_i13_credited;
drop view invariant_i13_payout_papers;
drop view invariant_i18_fapiao;

alter table paper add column subject_kind text, add column subject_id uuid;
alter table paper disable trigger paper_kept;
update paper
set
  subject_kind = case when order_id is not null then 'order' when payout_id is not null then 'payout' else 'withdrawal' end,
  subject_id = coalesce(order_id, payout_id, withdrawal_id);
alter table paper enable trigger paper_kept;
alter table paper
  drop constraint paper_one_subject,
  drop constraint paper_company_unless_withdrawal,
  drop constraint paper_company_alone;
alter table paper drop column order_id, drop column payout_id, drop column withdrawal_id;
alter table paper
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add constraint paper_subject_kind_check check (is_sale(subject_kind) or subject_kind in ('payout', 'withdrawal')),
  -- Of a payment two papers tell, and they tell of nothing else.
  add constraint paper_of_payment check ((subject_kind in ('payout', 'withdrawal')) = (kind in ('payoutNotice', 'payoutReturn'))),
  -- A withdrawal is between its member and the operator; everything else belongs to a company's books.
  add constraint paper_company_unless_withdrawal check ((company_id is null) = (subject_kind = 'withdrawal')),
  -- A fee and a payout name the company and no buyer.
  add constraint paper_company_alone check (
    (member_id is null) = (kind in ('feeInvoice', 'feeCreditNote') or subject_kind = 'payout')
  ),
  -- So that what a paper is about is there.
  add column order_id uuid generated always as (case when subject_kind = 'order' then subject_id end) stored
    references order_head (id),
  add column payout_id uuid generated always as (case when subject_kind = 'payout' then subject_id end) stored
    references payout (id),
  add column withdrawal_id uuid generated always as (case when subject_kind = 'withdrawal' then subject_id end) stored
    references withdrawal (id);
create index paper_of_subject on paper (subject_kind, subject_id, id);

-- What was issued stays as it is: a mistake is put right by another paper. Generated columns are not known yet before the update.
create or replace function keep_paper() returns trigger language plpgsql as $$
declare
  v_other text[] := '{buyer,order_id,payout_id,withdrawal_id}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - v_other = to_jsonb(old) - v_other and new.buyer ->> 'name' = '—' then
    return new;
  end if;
  raise exception 'paper % was issued and is not changed', old.number;
end $$;

-- I13: credit notes take back no more than was invoiced.
create view invariant_i13_credited as
select
  subject_kind, subject_id, sum(total) filter (where kind = 'creditNote') as credited,
  sum(total) filter (where kind = 'invoice') as invoiced
from paper
group by subject_kind, subject_id
having coalesce(sum(total) filter (where kind = 'creditNote'), 0) > coalesce(sum(total) filter (where kind = 'invoice'), 0);

-- I13: a paper about a payment says the sum that was paid, and its correction the same sum.
create view invariant_i13_payout_papers as
select p.id, p.number, p.total, coalesce(o.amount, w.amount) as amount
from paper p
left join payout o on o.id = p.payout_id
left join withdrawal w on w.id = p.withdrawal_id
where p.subject_kind in ('payout', 'withdrawal')
  and (p.total <> coalesce(o.amount, w.amount) or p.currency <> coalesce(o.currency, w.currency));

-- I13: a sale's fee that was invoiced, less what was credited of it, is never less than what is kept of it.
create view invariant_i13_fees as
select
  e.subject_kind, e.subject_id, e.fee + e.tax as kept,
  sum(case p.kind when 'feeInvoice' then p.total else -p.total end) as invoiced
from earning e
join paper p on p.subject_kind = e.subject_kind and p.subject_id = e.subject_id and p.member_id is null
group by e.subject_kind, e.subject_id, e.fee, e.tax
having sum(case p.kind when 'feeInvoice' then p.total else -p.total end) < e.fee + e.tax;

-- I18: fapiao that stand say no more than was invoiced, unless the red-letter one is asked for.
create view invariant_i18_fapiao as
select r.order_id, sum(r.amount - r.red_amount) as stands, p.invoiced
from paper_fapiao_request r
cross join lateral (
  select coalesce(sum(case kind when 'invoice' then total else -total end), 0) as invoiced
  from paper
  where
    subject_kind = 'order' and subject_id = r.order_id and member_id = r.member_id and kind in ('invoice', 'creditNote')
) p
where r.state in ('issued', 'sent', 'redAsked', 'redLettered')
group by r.order_id, p.invoiced
having sum(r.amount - r.red_amount) > p.invoiced and not bool_or(r.state = 'redAsked');

-- A buyer asks a seller in China for the fapiao of an order; what became of it is kept, and what a refund takes back of it.

create table paper_fapiao_request (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  state text not null default 'requested' check (
    state in ('requested', 'underReview', 'issued', 'sent', 'redAsked', 'rejected', 'voided', 'redLettered')
  ),
  -- The title as it was when it was asked for, with the account sealed; taken out when the member leaves.
  profile jsonb not null,
  -- By when it is the seller's turn; null where it is nobody's.
  deadline_at timestamptz,
  reason text not null default '',
  number text not null default '',
  issued_on date,
  amount bigint check (amount > 0),
  file_id uuid references file (id),
  -- The last red-letter fapiao, and what all of them took back.
  red_number text not null default '',
  red_on date,
  red_amount bigint not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint paper_fapiao_request_issued check (
    state in ('requested', 'underReview', 'rejected') or (number <> '' and issued_on is not null and amount is not null)
  ),
  constraint paper_fapiao_request_sent check (state <> 'sent' or file_id is not null),
  constraint paper_fapiao_request_red check (
    red_amount between 0 and coalesce(amount, 0) and (red_amount > 0) = (red_number <> '')
  )
);
-- One at a time: another one is asked for when this one has ended.
create unique index paper_fapiao_request_once on paper_fapiao_request (order_id)
where state in ('requested', 'underReview', 'issued', 'sent', 'redAsked');
create unique index paper_fapiao_request_number on paper_fapiao_request (company_id, number) where number <> '';
create index paper_fapiao_request_of_order on paper_fapiao_request (order_id, id);
create index paper_fapiao_request_queue on paper_fapiao_request (company_id, deadline_at);
create index paper_fapiao_request_of_member on paper_fapiao_request (member_id);
create index paper_fapiao_request_file on paper_fapiao_request (file_id) where file_id is not null;
select audit_watch('paper_fapiao_request', '{profile,reason}');

-- I18: fapiao that stand say no more than was invoiced, unless the red-letter one is asked for.
create view invariant_i18_fapiao as
select r.order_id, sum(r.amount - r.red_amount) as stands, p.invoiced
from paper_fapiao_request r
cross join lateral (
  select coalesce(sum(case kind when 'invoice' then total else -total end), 0) as invoiced
  from paper
  where order_id = r.order_id and member_id = r.member_id and kind in ('invoice', 'creditNote')
) p
where r.state in ('issued', 'sent', 'redAsked', 'redLettered')
group by r.order_id, p.invoiced
having sum(r.amount - r.red_amount) > p.invoiced and not bool_or(r.state = 'redAsked');

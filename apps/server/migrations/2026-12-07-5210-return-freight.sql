-- What a buyer advanced for the way back of goods, where the seller bears it: stated with a receipt, answered, and paid.
create table return_freight_claim (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  refund_id uuid not null references refund (id),
  member_id uuid not null references member (id),
  company_id uuid not null references company (id),
  currency text not null check (currency in ('CNY', 'USD', 'JPY')),
  state text not null default 'claimed'
    check (state in ('claimed', 'corrected', 'disputed', 'accepted', 'paid', 'void')),
  claimed bigint not null check (claimed between 1 and 9000000000000000),
  -- What the seller says that it should be.
  corrected bigint check (corrected >= 0 and corrected < claimed),
  granted bigint check (granted >= 0 and granted <= claimed),
  -- The words of the buyer, the seller and the platform.
  note text not null default '',
  answer text not null default '',
  decision text not null default '',
  decided_by uuid references member (id),
  deadline_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint return_freight_once unique (refund_id),
  constraint return_freight_granted check ((state in ('accepted', 'paid')) = (granted is not null)),
  constraint return_freight_awaited check ((state in ('claimed', 'corrected')) = (deadline_at is not null))
);
create index return_freight_claim_open on return_freight_claim (state, deadline_at) where state not in ('paid', 'void');
create index return_freight_claim_member on return_freight_claim (member_id);

create table return_freight_receipt (
  claim_id uuid not null references return_freight_claim (id),
  file_id uuid not null references file (id),
  position int not null,
  primary key (claim_id, position)
);
create index return_freight_receipt_file on return_freight_receipt (file_id);

select audit_watch('return_freight_claim', '{note,answer,decision}');
select audit_watch('return_freight_receipt', '{}');

-- I6: of a return freight exactly what was accepted reached the buyer, out of what was taken from the seller, and once.
create view invariant_i6_return_freight as
select c.id, c.state, c.granted, m.taken, m.paid
from return_freight_claim c
cross join lateral (
  select
    coalesce(sum(e.amount) filter (where t.effect_key like '%:freightTaken' and a.bucket = 'payable'), 0)::bigint as taken,
    coalesce(sum(e.amount) filter (where t.effect_key like '%:freight' and a.bucket = 'wallet'), 0)::bigint as paid
  from ledger_tx t
  join ledger_entry e on e.tx_id = t.id
  join ledger_account a on a.id = e.account_id
  where t.effect_key in ('refund:' || c.refund_id || ':freightTaken', 'refund:' || c.refund_id || ':freight')
) m
where m.taken <> m.paid or m.paid <> case when c.state = 'paid' then c.granted else 0 end;

-- I6: what was accepted is paid with the refund, not later.
create view invariant_i6_return_freight_due as
select c.id, c.granted
from return_freight_claim c
join refund r on r.id = c.refund_id and r.state = 'done'
where c.state = 'accepted';

-- I9: an answer that is late without a consequence.
create view invariant_i9_return_freight as
select id, state, deadline_at
from return_freight_claim
where state in ('claimed', 'corrected') and deadline_at < app_now() - interval '90 seconds';

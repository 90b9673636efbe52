-- A buyer says that something is wrong before an order completes by itself, and a seller puts a tracking number right.

create table order_problem (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  member_id uuid not null references member (id),
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn', 'escalated')),
  reason text not null check (reason in ('notArrived', 'damaged', 'missing', 'different', 'other')),
  body text not null,
  answer text not null default '',
  answered_by uuid references member (id),
  -- In which part: the seller, or the platform.
  answered_as text check (answered_as in ('seller', 'staff')),
  answered_at timestamptz,
  -- What the order waited for when it was reported: it stands again at least when this has ended.
  rested_until timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((answered_at is null) = (answered_as is null)),
  check ((answered_at is null) = (answered_by is null))
);
create unique index order_problem_one on order_problem (order_id) where state = 'open';
create index order_problem_of on order_problem (order_id, id);
create index order_problem_member on order_problem (member_id);

alter table order_head add column problem_at timestamptz;

-- What a shipment was said to be before it was put right.
create table shipment_correction (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null references shipment (id),
  carrier text not null,
  carrier_name text not null default '',
  tracking_number text not null,
  corrected_by uuid not null references member (id),
  corrected_at timestamptz not null default app_now()
);
create index shipment_correction_of on shipment_correction (shipment_id, id);

select audit_watch('order_problem', '{body,answer}');
select audit_watch('shipment_correction');

-- I5: an order knows of a problem exactly while one is open, and nothing completes it by itself meanwhile.
create view invariant_i5_problems as
select o.id, o.problem_at, o.deadline_at, count(p.id) as open
from order_head o
left join order_problem p on p.order_id = o.id and p.state = 'open'
group by o.id
having (o.problem_at is not null) <> (count(p.id) = 1)
    or (o.problem_at is not null and (o.life <> 'open' or o.deadline_at is not null));

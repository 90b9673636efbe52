-- One transfer may pay several things: what its line brought beyond the first one is the money of another.
create table bank_line_share (
  line_id uuid not null references bank_line (id),
  remittance_id uuid not null references remittance (id),
  counts_for bigint not null check (counts_for > 0),
  made_at timestamptz not null default app_now(),
  primary key (line_id, remittance_id)
);
create index bank_line_share_remittance on bank_line_share (remittance_id);

-- For how much of which transfer a line stands: the first one, and what its rest went to.
create view bank_line_counted as
select id as line_id, remittance_id, counts_for from bank_line where outcome in ('paid', 'confirmed')
union all
select line_id, remittance_id, counts_for from bank_line_share;

drop view invariant_i15_counted;
-- I15: no more than its money stands for a transfer.
create view invariant_i15_counted as
select r.id, r.amount, r.arrived, sum(c.counts_for) as counted
from remittance r
join bank_line_counted c on c.remittance_id = r.id
where r.state = 'approved'
group by r.id
having sum(c.counts_for) > r.amount - r.arrived;

-- What the first of two people saw is what the second one confirms.
alter table bank_line add column asked_missing bigint;

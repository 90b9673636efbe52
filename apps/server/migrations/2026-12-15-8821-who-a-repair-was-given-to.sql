-- Who a repair was offered and assigned to and why it came back, what it was refused with, and when it was received and approved.

alter table repair
  -- Null where no maker of the list was meant.
  add column maker_id uuid references maker (id),
  -- As whoever took it in was told; '' where the customer asked for it themselves.
  add column walk_in_name text not null default '',
  add column file_ids uuid[] not null default '{}',
  add column received_at timestamptz,
  add column approved_at timestamptz,
  add column refusal jsonb,
  add constraint repair_refusal check ((life = 'refused') = (refusal is not null));

create table repair_assignment (
  id uuid primary key,
  repair_id uuid not null references repair (id),
  event text not null,
  -- To whom it went, or who gave it back.
  company_id uuid references company (id),
  engineer_id uuid references engineer (id),
  reason text check (reason in ('skill', 'time', 'distance', 'safety', 'ill', 'other')),
  note text not null default '',
  by_side text not null check (by_side in ('customer', 'engineer', 'company', 'platform', 'clock')),
  by_member uuid references member (id),
  created_at timestamptz not null default app_now()
);
create index repair_assignment_of on repair_assignment (repair_id, created_at);

-- Staff's own turn, and what is open with a company, an engineer or a customer.
create index repair_for_staff on repair (deadline_at) where life in ('submitted', 'disputed');

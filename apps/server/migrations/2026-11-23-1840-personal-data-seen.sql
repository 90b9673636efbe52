-- Staff see members masked; each look behind the mask is kept with its reason before the value is shown, for the member to ask about.
create table member_reveal (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member (id),
  field text not null check (field in ('name', 'email', 'phone', 'address')),
  reason text not null check (reason in ('request', 'delivery', 'fraud', 'authority', 'other')),
  note text not null default '',
  by_member uuid not null references member (id),
  at timestamptz not null default app_now()
);

create index member_reveal_of on member_reveal (member_id, id desc);

-- Masked fields are found by the whole value only.
create index member_by_mobile on member (mobile);
create index member_by_name on member (name);
create index member_by_country on member (country, id desc);

-- What a company notes of somebody who bought from it, for colleagues.

create table customer_note (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  member_id uuid not null references member (id),
  by_member uuid not null references member (id),
  body text not null check (body <> ''),
  created_at timestamptz not null default app_now()
);
create index customer_note_of on customer_note (company_id, member_id, id desc);
create index customer_note_about on customer_note (member_id);

select audit_watch('customer_note', '{body}');

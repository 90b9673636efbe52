-- Documents of an order: who asked whom for which, what was handed in, and what became of it.

create table order_document (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  state text not null default 'missing' check (state in ('missing', 'delivered', 'accepted', 'returned', 'withdrawn')),
  kind text not null check (
    kind in ('contract', 'licence', 'export_declaration', 'customs_form', 'identity', 'insurance', 'other')
  ),
  -- What it is called where no kind says it, and what whoever asks wants to say.
  note text not null default '',
  asked_by uuid not null references member (id),
  asked_as text not null check (asked_as in ('seller', 'staff')),
  asked_of text not null check (asked_of in ('buyer', 'seller')),
  -- Both sides and the platform, or the platform and whoever hands it in.
  readers text not null check (readers in ('both', 'platform')),
  -- Whether nothing leaves before it is accepted.
  required boolean not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  delivered_by uuid references member (id),
  delivered_at timestamptz,
  reason text not null default '',
  decided_by uuid references member (id),
  decided_as text check (decided_as in ('buyer', 'seller', 'staff')),
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (asked_as = 'staff' or (asked_of = 'buyer' and readers = 'both')),
  check (kind <> 'other' or note <> ''),
  check (state not in ('delivered', 'accepted', 'returned') or delivered_by is not null),
  check (state <> 'returned' or reason <> ''),
  -- Nobody decides on what they handed in.
  check (decided_as is distinct from asked_of)
);
create index order_document_of on order_document (order_id, id);
create index order_document_asked on order_document (asked_by);
create index order_document_delivered on order_document (delivered_by) where delivered_by is not null;
create index order_document_decided on order_document (decided_by) where decided_by is not null;
create index order_document_to_remind on order_document (due_at)
  where state in ('missing', 'returned') and reminded_at is null;

create table order_document_file (
  document_id uuid not null references order_document (id),
  position smallint not null check (position between 0 and 4),
  file_id uuid not null references file (id),
  -- As whoever handed it in calls it; a picture from a camera has no name.
  name text not null default '',
  primary key (document_id, position)
);
create unique index order_document_file_once on order_document_file (file_id);

select audit_watch('order_document', '{note,reason}');
select audit_watch('order_document_file', '{name}');

-- I5: what is handed in, accepted or returned has its files, and what is not there has none.
create view invariant_i5_documents as
select d.id, d.state, count(f.document_id) as files
from order_document d
left join order_document_file f on f.document_id = d.id
group by d.id
having (count(f.document_id) > 0) <> (d.state in ('delivered', 'accepted', 'returned'));

-- Each point of the acceptance checklist has an answer of its own, with a note and photos of what differs.
create table order_acceptance (
  order_id uuid not null references order_head (id),
  point text not null check (
    point in ('identity', 'quantity', 'hours', 'appearance', 'transit', 'running', 'accessories')
  ),
  answer text not null check (answer in ('asDescribed', 'differs')),
  note text not null default '',
  answered_at timestamptz not null default app_now(),
  primary key (order_id, point)
);

create table order_acceptance_picture (
  order_id uuid not null,
  point text not null,
  position smallint not null,
  file_id uuid not null references file (id),
  primary key (order_id, point, position),
  foreign key (order_id, point) references order_acceptance (order_id, point) on delete cascade
);
create index order_acceptance_picture_file on order_acceptance_picture (file_id);

insert into order_acceptance (order_id, point, answer, answered_at)
select o.id, c.point, 'asDescribed', o.updated_at
from order_head o, unnest(o.checked) as c (point);

alter table order_head drop column checked;

select audit_watch('order_acceptance');

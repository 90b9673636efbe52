-- What was agreed about fetching goods is followed: a reminder, the question what happened, and staff when nobody answers.
alter table order_collection
  -- Nine in the morning of the day before, where the goods stand; null when there is nothing left to remind of.
  add column remind_at timestamptz,
  -- When both sides were asked why the last day has passed without a handover.
  add column missed_at timestamptz,
  add column staff_by timestamptz,
  add column escalated_at timestamptz,
  -- What the buyer says about it.
  add column said_fetched boolean,
  add column said_note text not null default '',
  add column said_at timestamptz,
  add constraint order_collection_missed check ((missed_at is null) = (staff_by is null)),
  add constraint order_collection_said check ((said_fetched is null) = (said_at is null)),
  add constraint order_collection_escalated
    check (escalated_at is null or (state = 'agreed' and missed_at is not null));

create index order_collection_followed on order_collection (order_id) where state = 'agreed';

drop trigger order_collection_audited on order_collection;
select audit_watch('order_collection', '{note,place,reason,collected_by,said_note}');

-- I9: goods that were not fetched, of which nobody was asked or, after that, staff do not know.
create view invariant_i9_collections as
select o.id, o.number, o.deadline_at, k.staff_by
from order_collection k
join order_head o on o.id = k.order_id and o.tab = 'to_ship'
where k.state = 'agreed'
  and (
    (k.missed_at is null and o.deadline_at < app_now() - interval '90 seconds')
    or (k.escalated_at is null and k.staff_by < app_now() - interval '90 seconds')
  );

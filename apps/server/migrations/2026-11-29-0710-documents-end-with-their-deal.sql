-- What was handed in is there for the deal: some time after its end its files go, and only that it was there remains.
alter table order_document add column emptied_at timestamptz;
create index order_document_to_empty on order_document (order_id)
  where emptied_at is null and state in ('delivered', 'accepted', 'returned');

-- Nobody decides on what they handed in themselves, in whichever part they act.
alter table order_document add constraint order_document_not_own check (decided_by is null or decided_by <> delivered_by);

-- I5: what is handed in, accepted or returned has its files until they are removed, and what is not there has none.
create or replace view invariant_i5_documents as
select d.id, d.state, count(f.document_id) as files
from order_document d
left join order_document_file f on f.document_id = d.id
group by d.id
having (count(f.document_id) > 0) <> (d.state in ('delivered', 'accepted', 'returned') and d.emptied_at is null);

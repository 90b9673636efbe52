-- Files that nothing uses any more are swept, and files of a company's goods count for the company instead of whoever sent them.
alter table file add column unused_since timestamptz not null default app_now();
alter table file add column company_id uuid references company (id);
create index file_of_company on file (company_id) where company_id is not null;
drop index file_unclaimed;
create index file_unclaimed on file (unused_since) where state = 'new';

update file f
set company_id = g.company_id
from goods_picture p
join goods g on g.id = p.goods_id
where p.file_id = f.id;

-- Pictures that were taken out of goods; what an order, an article or the home screen shows stays.
update file f
set state = 'new'
where purpose = 'goods' and state = 'used'
  and not exists (select from goods_picture p where p.file_id = f.id)
  and not exists (select from order_line l where l.picture ->> 'id' = f.id::text)
  and not exists (select from article a where a.cover_file_id = f.id)
  and not exists (select from slide s where s.file_id = f.id);

-- A bank's file whose answer was lost can be given again: each payout remembers in which file it stands.

alter table payout add column file_id uuid;
update payout p
set file_id = f.id
from (
  select exported_at, exported_by, currency, uuidv7() as id
  from payout
  where exported_at is not null
  group by exported_at, exported_by, currency
) f
where p.exported_at = f.exported_at and p.exported_by = f.exported_by and p.currency = f.currency;
alter table payout add constraint payout_in_file check ((exported_at is null) = (file_id is null));
create index payout_of_file on payout (file_id) where file_id is not null;

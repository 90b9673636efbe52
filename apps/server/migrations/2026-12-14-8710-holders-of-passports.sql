-- Who is registered as a machine's owner is known beside its history, so that nobody else's goods write into it or show it.

alter table passport
  add column holder_id uuid references member (id),
  add column holder_company_id uuid references company (id),
  add constraint passport_held check (holder_company_id is null or holder_id is not null);

-- A machine that was sold here and not taken over yet is the buyer's to sell on, as from now on.
update passport p
set holder_id = d.member_id, holder_company_id = d.company_id
from device d
where d.passport_id = p.id and d.state <> 'retired'
  and not exists (
    select from passport_event e where e.passport_id = p.id and e.kind = 'sold' and e.at > d.updated_at
  );

-- Each version of a service contract is a paper, and a paper of a repair lets go of its customer's name when they leave.

alter table repair_paper drop constraint repair_paper_kind_check;
alter table repair_paper add constraint repair_paper_kind_check check (kind in ('quotation', 'contract', 'service'));

create or replace function repair_paper_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and new.data - '{customer,signed,agreedBy}'::text[] = old.data - '{customer,signed,agreedBy}'::text[]
    and new.data ->> 'customer' = '—' then
    return new;
  end if;
  raise exception 'a paper of a repair is not changed';
end $$;

-- What was really used of a line that may take more than was estimated; what a repair costs follows it.

alter table repair_line add column used int check (used >= 0 and used <= most);
alter table repair_quote
  add column used_net bigint check (used_net >= 0),
  add column used_tax bigint check (used_tax >= 0),
  add check ((used_net is null) = (used_tax is null) and (used_net is null or agreed_net is not null));

create or replace function repair_line_kept() returns trigger language plpgsql as $$
begin
  if (select state from repair_quote where id = old.quote_id) <> 'draft'
    and (tg_op = 'DELETE' or to_jsonb(old) - '{answer,chosen,used}'::text[] <> to_jsonb(new) - '{answer,chosen,used}'::text[]) then
    raise exception 'a line that was sent is not changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- I5: what was agreed on is its chosen lines, and what it costs in the end is what was used of them.
create or replace view invariant_i5_repair_quotes as
select q.id, q.agreed_net, sum(round(o.unit_price * l.quantity / 100.0))::bigint as net
from repair_quote q
left join repair_line l on l.quote_id = q.id and l.answer = 'approve'
left join repair_option o on o.id = l.chosen and o.line_id = l.id
where q.state = 'approved'
group by q.id
having q.agreed_net <> coalesce(sum(round(o.unit_price * l.quantity / 100.0)), 0)
  or q.used_net <> coalesce(sum(round(o.unit_price * coalesce(l.used, l.quantity) / 100.0)), 0);

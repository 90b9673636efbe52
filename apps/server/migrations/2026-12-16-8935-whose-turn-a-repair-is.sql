-- Whose turn it is is kept with the repair, because lists of a hundred thousand are by it, and count it.

alter table repair add column turn text not null default 'platform' check (
  turn in ('customer', 'engineer', 'company', 'platform', 'nobody')
);

-- As `nextOf` in repairs.policy.ts says it; a test compares the two for all facets.
create function repair_turn(r repair) returns text language sql stable as $$
  with open as (
    select
      exists (select from repair_charge c where c.repair_id = r.id and c.state = 'due') as is_due,
      exists (
        select from repair_quote q where q.repair_id = r.id and q.state = 'sent' and q.kind <> 'quote' and q.side <> 'customer'
      ) as changes
  )
  select case
    when r.hold = 'held' and r.life in ('accepted', 'diagnosing', 'approved', 'repairing') then 'engineer'
    when r.life in ('submitted', 'disputed') then 'platform'
    when r.life = 'offered' then 'company'
    when r.life in ('assigned', 'diagnosing') then 'engineer'
    when r.life in ('accepted', 'repairing') and r.mode = 'sendIn' and r.place in ('withCustomer', 'back') then 'customer'
    when r.life = 'accepted' or r.life = 'repairing' and r.mode = 'carryIn' and r.place <> 'withUs'
      or r.life = 'repairing' and r.mode = 'sendIn' and r.place = 'toUs' then 'engineer'
    when r.life = 'quoted' then 'customer'
    when r.life = 'approved' then case when is_due then 'customer' else 'engineer' end
    when r.life = 'repairing' then case when changes then 'customer' else 'engineer' end
    when r.life = 'completed' and r.amendment = 'asked' then 'customer'
    when r.life = 'refused' then 'nobody'
    when is_due then case when r.rest_overdue_at is null then 'customer' else 'platform' end
    when r.place in ('toUs', 'withUs') then 'engineer'
    when r.place = 'back' or r.life = 'repaired' then 'customer'
    else 'nobody'
  end
  from open
$$;

update repair r set turn = repair_turn(r), deadline_at = case repair_turn(r) when 'nobody' then null else r.deadline_at end;

create function repair_keep_turn() returns trigger language plpgsql as $$
begin
  new.turn := repair_turn(new);
  -- Nobody has a deadline, so what is over lies in the index by its id.
  if new.turn = 'nobody' then
    new.deadline_at := null;
  end if;
  return new;
end $$;
create trigger repair_keep_turn before insert or update on repair for each row execute function repair_keep_turn();

-- What is due and what is asked decides about it, too. Whoever changes either has locked the repair.
create function repair_turned() returns trigger language plpgsql as $$
begin
  update repair r set turn = repair_turn(r)
  where r.id = coalesce(new.repair_id, old.repair_id) and r.turn <> repair_turn(r);
  return null;
end $$;
create trigger repair_turned after insert or update of state or delete on repair_charge
  for each row execute function repair_turned();
create trigger repair_turned after insert or update of state or delete on repair_quote
  for each row execute function repair_turned();

-- One index for each owner: what is somebody's turn by deadline; of what is over, which has none, the last first.
drop index repair_of_member;
drop index repair_of_company;
drop index repair_of_engineer;
drop index repair_over;
create index repair_of_member on repair (member_id, turn, deadline_at, id desc);
create index repair_of_company on repair (company_id, turn, deadline_at, id desc) include (mode) where company_id is not null;
create index repair_of_engineer on repair (engineer_id, turn, deadline_at, id desc) where engineer_id is not null;
create index repair_by_turn on repair (turn, deadline_at, id desc) include (mode);

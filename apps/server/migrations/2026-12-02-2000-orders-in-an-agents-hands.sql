-- An order says whether an agent was asked, has it or stopped over a problem, because the seller who sends it meanwhile sends it twice.

alter table order_head add column agent_turn text check (agent_turn in ('asked', 'works', 'stopped'));

create function agent_turn_of(state text) returns text language sql immutable as $$
  select case
    when state = 'offered' then 'asked'
    when state in ('accepted', 'preparing', 'ready') then 'works'
    when state = 'problem' then 'stopped'
  end
$$;

-- Every way in which a send-out moves, the clock's among them, tells its order in the same statement.
create function tell_order_of_agent() returns trigger language plpgsql as $$
begin
  update order_head
  set agent_turn = agent_turn_of(new.state), version = version + 1, updated_at = app_now()
  where id = new.order_id and agent_turn is distinct from agent_turn_of(new.state);
  return null;
end
$$;
create trigger send_out_tells_order after insert or update of state on send_out for each row execute function tell_order_of_agent();

update order_head o
set agent_turn = agent_turn_of(s.state)
from send_out s
where s.order_id = o.id and agent_turn_of(s.state) is not null;

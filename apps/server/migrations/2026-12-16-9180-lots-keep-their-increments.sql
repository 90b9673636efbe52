-- The increments of bids can be set, and a lot keeps those that it was put up with: lots from before keep the table of their day.

alter table lot add column steps jsonb;
update lot set steps = case currency
  when 'JPY' then '[{"from": 0, "step": 10}, {"from": 1000, "step": 100}, {"from": 5000, "step": 250}, {"from": 10000, "step": 500}, {"from": 50000, "step": 1000}, {"from": 500000, "step": 5000}, {"from": 1000000, "step": 10000}, {"from": 10000000, "step": 50000}]'::jsonb
  when 'CNY' then '[{"from": 0, "step": 1000}, {"from": 100000, "step": 5000}, {"from": 1000000, "step": 20000}, {"from": 10000000, "step": 100000}, {"from": 100000000, "step": 500000}]'::jsonb
  when 'USD' then '[{"from": 0, "step": 500}, {"from": 10000, "step": 1000}, {"from": 50000, "step": 2500}, {"from": 100000, "step": 5000}, {"from": 500000, "step": 10000}, {"from": 1000000, "step": 25000}, {"from": 5000000, "step": 50000}]'::jsonb
end;
alter table lot
  alter column steps set not null,
  add check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 0);

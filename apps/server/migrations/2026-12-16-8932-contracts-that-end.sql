-- A contract ends when its repair goes to somebody else, with whom another one comes about.

alter table service_contract
  add column ended_at timestamptz,
  drop constraint service_contract_repair_id_key;
create unique index service_contract_in_force on service_contract (repair_id) where ended_at is null;
create index service_contract_of_repair on service_contract (repair_id);

-- The console finds things by the beginning of a number, a serial number or a model, whatever the database sorts by.

create index order_begins on order_head (number collate "C") include (id, company_id);
create index goods_number_begins on goods (upper(management_number) collate "C") include (id, company_id, state);
create index goods_serial_begins on goods (serial_key collate "C") include (id, company_id, state);
create index goods_model_begins on goods (model_key collate "C") include (id, company_id, state);
create index stock_unit_begins on stock_unit (number collate "C") include (id, company_id);
create index stock_unit_serial_begins on stock_unit (upper(serial) collate "C") include (id, company_id);
create index device_serial_begins on device (upper(serial) collate "C") include (id, keeper_id);
create index device_model_begins on device (upper(model) collate "C") include (id, keeper_id);
create index repair_begins on repair (number collate "C") include (id, company_id);
create index repair_serial_begins on repair (upper(serial) collate "C") include (id, company_id);
create index appointment_begins on appointment (number collate "C") include (id, company_id, host_id);
create index paper_begins on paper (number collate "C") include (id, company_id, kind);

create function company_words(code text, names jsonb, legal text) returns text language sql immutable as $$
  select lower(
    code || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ja', '') || ' ' || coalesce(names ->> 'zh-Hans', '') || ' ' || legal
  )
$$;
create index company_by_words on company using gin (pairs_in(company_words(code, names, legal_name), 1)) with (fastupdate = off);

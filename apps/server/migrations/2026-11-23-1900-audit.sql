-- Who changed what from the back office and who looked at personal data, for ever: rows are only added, and a job seals them into a chain.

create table audit_entry (
  id uuid primary key default uuidv7(),
  at timestamptz not null default app_now(),
  actor_id uuid not null,
  -- As whom: the roles in force, and the company that was acted for.
  roles text[] not null,
  company_id uuid,
  session_id text not null,
  -- A network rather than an address.
  network text not null,
  kind text not null check (kind in ('change', 'look')),
  call text not null,
  right_name text not null,
  -- The things that the request named, by the fields that name them.
  object jsonb not null,
  request_id text not null
);
create index audit_entry_of on audit_entry (actor_id, id);
create index audit_entry_object on audit_entry using gin (object jsonb_path_ops);

-- What an entry changed, row by row. Of personal columns there are keyed hashes, so that what is erased elsewhere is gone here too.
create table audit_change (
  entry_id uuid not null references audit_entry (id),
  position bigint generated always as identity,
  entity text not null,
  entity_id text not null,
  event text not null check (event in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  primary key (entry_id, position)
);

-- The chain: each hash covers the one before it. Sealed apart from writing, so that those who write wait for nobody.
create table audit_seal (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique references audit_entry (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default app_now()
);

create function audit_keep() returns trigger language plpgsql as $$
begin
  raise exception 'what is in % stays as it was written', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_kept before update or delete or truncate on audit_entry for each statement execute function audit_keep();
create trigger audit_change_kept before update or delete or truncate on audit_change for each statement execute function audit_keep();
create trigger audit_seal_kept before update or delete or truncate on audit_seal for each statement execute function audit_keep();

-- All that a seal covers of an entry, always written alike.
create function audit_text(entry audit_entry) returns text language sql stable as $$
  select jsonb_build_object(
    'entry', to_jsonb(entry) - 'at',
    'at', extract(epoch from (entry).at)::text,
    'changes', coalesce(
      (select jsonb_agg(to_jsonb(c) order by c.position) from audit_change c where c.entry_id = (entry).id), '[]'::jsonb
    )
  )::text
$$;

-- Writes down what a statement changed while a request of the back office is under way (`kikai.audit` names its entry). The
-- arguments of the trigger are the personal columns; `kikai.audit_key` is the key of their hashes.
create function audit_capture() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  named jsonb := coalesce(became, was);
  field text;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, b.value)
    into was, became
    from jsonb_each(was) w
    join jsonb_each(became) b on b.key = w.key
    where w.value is distinct from b.value and w.key <> 'updated_at';
    if was is null then return null; end if;
  end if;
  foreach field in array coalesce(tg_argv, '{}') loop
    if was ? field then was := jsonb_set(was, array[field], audit_hash(was -> field)); end if;
    if became ? field then became := jsonb_set(became, array[field], audit_hash(became -> field)); end if;
  end loop;
  insert into audit_change (entry_id, entity, entity_id, event, before, after)
  values (
    current_setting('kikai.audit')::uuid, tg_table_name,
    coalesce(named ->> 'id', named ->> 'key', named ->> 'goods_id', named ->> 'payment_id', ''), lower(tg_op), was, became
  );
  return null;
end
$$;

create function audit_hash(value jsonb) returns jsonb language sql stable as $$
  select case
    when value = 'null'::jsonb then value
    else to_jsonb('hash:' || encode(sha256(convert_to(current_setting('kikai.audit_key') || value::text, 'UTF8')), 'hex'))
  end
$$;

-- What a request of the back office may change; the personal columns behind the colon. Ledger and histories of states are
-- records by themselves, and what is made from other tables is written down there.
do $$
declare
  watched text;
  name text;
  columns text;
begin
  foreach watched in array array[
    'access_grant:', 'access_role:', 'account:email,password_hash', 'article:', 'category:', 'checkout:',
    'company:phone,representative,address', 'goods:', 'goods_import:', 'goods_picture:', 'hot_word:', 'maker:',
    'member_reveal:note', 'member:name,dial_code,mobile,postal_code,region,address,company_name', 'order_head:address,note', 'order_line:',
    'payment:', 'recharge:', 'remittance:', 'remittance_slip:payer_name,received_payer,bank,note', 'shipment:note',
    'slide:', 'stock:', 'synonym_group:'
  ] loop
    name := split_part(watched, ':', 1);
    select coalesce(string_agg(quote_literal(part), ', '), '') into columns
    from regexp_split_to_table(split_part(watched, ':', 2), ',') as part where part <> '';
    execute format(
      'create trigger %I after insert or update or delete on %I for each row '
      'when (coalesce(current_setting(''kikai.audit'', true), '''') <> '''') execute function audit_capture(%s)',
      name || '_audited', name, columns
    );
  end loop;
end
$$;

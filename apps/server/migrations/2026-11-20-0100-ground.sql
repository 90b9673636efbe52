-- The ground: the database's own clock, the history of states, answers given once, limits, mails on their way.

create extension if not exists pg_trgm;

-- The only clock that SQL reads; a test replaces it in its own database to move time.
create function app_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

create table state_change (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  from_state text,
  event text not null,
  to_state text not null,
  actor text not null,
  actor_id uuid,
  at timestamptz not null default app_now()
);
create index state_change_of on state_change (entity_id, entity, id);

-- The arrows of the state tables, copied from the contract at each start.
create table state_transition (
  entity text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (entity, from_state, event, to_state)
);

-- One row for each request that must take effect once; it lives in the transaction of its effect.
create table idempotency (
  scope text not null,
  call text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default app_now(),
  primary key (scope, call, key)
);
create index idempotency_age on idempotency (created_at);

-- Nonces of requests that write, kept until their timestamp can no longer pass.
create table request_nonce (
  session text not null,
  nonce text not null,
  keep_until timestamptz not null,
  primary key (session, nonce)
);
create index request_nonce_age on request_nonce (keep_until);

-- The first statement of every transaction that a request makes. 'replayed': this very request was here before.
-- 'stored': the same thing was asked before under the same key; the answer is given again. 'differs': the key was used for something else.
create function begin_request(
  p_session text, p_nonce text, p_keep_until timestamptz,
  p_scope text, p_call text, p_key text, p_hash text
) returns table (outcome text, response jsonb) language plpgsql as $$
declare
  earlier idempotency%rowtype;
begin
  insert into request_nonce (session, nonce, keep_until) values (p_session, p_nonce, p_keep_until)
  on conflict do nothing;
  if not found then
    return query select 'replayed', null::jsonb;
    return;
  end if;
  if p_key is null then
    return query select 'fresh', null::jsonb;
    return;
  end if;
  insert into idempotency (scope, call, key, request_hash) values (p_scope, p_call, p_key, p_hash)
  on conflict do nothing;
  if found then
    return query select 'fresh', null::jsonb;
    return;
  end if;
  select * into earlier from idempotency i where i.scope = p_scope and i.call = p_call and i.key = p_key;
  if earlier.request_hash <> p_hash then
    return query select 'differs', null::jsonb;
  else
    return query select 'stored', earlier.response;
  end if;
end $$;

-- Rate limits: one row a key, the theoretical arrival time of GCRA. Losing it in a crash only forgives.
create unlogged table rate_limit (
  key text primary key,
  arrival timestamptz not null
);
create index rate_limit_age on rate_limit (arrival);

-- Mails on their way out; the text is emptied once a mail server has taken it.
create table mail (
  id uuid primary key default uuidv7(),
  to_address text not null,
  subject text not null,
  body text not null,
  language text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept')),
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index mail_newest on mail (id desc);

-- I12: a history that the state tables do not allow.
create view invariant_i12_history as
select c.id, c.entity, c.entity_id, c.from_state, c.event, c.to_state
from state_change c
where c.from_state is not null
  and not exists (
    select 1 from state_transition t
    where t.entity = c.entity and t.from_state = c.from_state and t.event = c.event and t.to_state = c.to_state
  )
union all
select c.id, c.entity, c.entity_id, c.from_state, c.event, c.to_state
from (
  select s.*, lag(s.to_state) over (partition by s.entity, s.entity_id order by s.id) as before_state
  from state_change s
) c
where c.from_state is not null and c.before_state is not null and c.from_state <> c.before_state;

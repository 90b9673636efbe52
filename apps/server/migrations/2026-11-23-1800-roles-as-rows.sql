-- Roles are rows, so that they can be made and changed while the product runs; a grant names one, may hold up to an amount, and is withdrawn rather than deleted.

create table access_role (
  key text primary key check (key ~ '^[A-Za-z][A-Za-z0-9-]{1,59}$'),
  seat text not null check (seat in ('company', 'platform', 'field')),
  names jsonb not null,
  rights text[] not null,
  -- Brought by the product and written anew at each start.
  preset boolean not null default false,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

-- Those that were given before roles were rows; the start that follows gives them their names and rights.
insert into access_role (key, seat, names, rights, preset)
select distinct role, case when role like 'company%' then 'company' else 'platform' end, '{}'::jsonb, '{}'::text[], true
from access_grant;

alter table access_grant
  add constraint access_grant_role_fk foreign key (role) references access_role (key),
  add column limit_minor bigint check (limit_minor between 0 and 9000000000000000),
  add column limit_currency text check (limit_currency in ('CNY', 'USD', 'JPY')),
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references member (id),
  add check ((limit_minor is null) = (limit_currency is null)),
  add check (withdrawn_by is null or withdrawn_at is not null);

-- What a role may do is kept by every process with the sessions of those who hold it.
create trigger access_role_told after update on access_role for each statement execute function tell_change('sessions');

-- When somebody last showed that it is they: at the login, or when a call asked again.
alter table session add column proven_at timestamptz;
update session set proven_at = created_at;
alter table session alter column proven_at set default app_now(), alter column proven_at set not null;

-- A stranger who asks for codes or guesses must not lock the owner out: codes stand beside each other, one for each
-- network that asked, and a network that an account logged in from is known.

-- `tries_elsewhere`: those from another network than the one that asked, a part of `tries`, so that some are left for who asked.
alter table email_code add column network text not null default '';
alter table email_code add column tries_elsewhere integer not null default 0;
alter table email_code drop constraint email_code_pkey;
alter table email_code add primary key (purpose, email, network);

create table login_network (
  member_id uuid not null references account (id),
  network text not null,
  seen_at timestamptz not null default app_now(),
  primary key (member_id, network)
);
create index login_network_age on login_network (seen_at);

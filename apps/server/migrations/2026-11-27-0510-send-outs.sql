-- Sending out by agents: who does it for which seller and on which terms, what was offered to them, and what became of it.

create table send_agent (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  seller_id uuid not null references company (id),
  -- To whom the invitation went.
  email text not null,
  -- Who took it: a company, or a person by themselves.
  company_id uuid references company (id),
  member_id uuid references member (id),
  state text not null default 'invited' check (
    state in ('invited', 'pending_review', 'active', 'paused', 'suspended', 'left')
  ),
  rate jsonb not null,
  rate_version int not null default 1,
  reason text not null default '',
  invited_by uuid not null references member (id),
  accepted_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (company_id is null or member_id is null),
  check (company_id <> seller_id),
  check (state not in ('pending_review', 'active', 'paused', 'suspended') or company_id is not null or member_id is not null)
);
-- Invited once, and working for a seller once.
create unique index send_agent_one_email on send_agent (seller_id, email) where state <> 'left';
create unique index send_agent_one_company on send_agent (seller_id, company_id) where state <> 'left';
create unique index send_agent_one_member on send_agent (seller_id, member_id) where state <> 'left';
create index send_agent_of_email on send_agent (email);
create index send_agent_of_company on send_agent (company_id);
create index send_agent_of_member on send_agent (member_id);
create index send_agent_queue on send_agent (state, accepted_at);

create table send_agent_rate (
  id uuid primary key default uuidv7(),
  agent_id uuid not null references send_agent (id),
  version int not null,
  rate jsonb not null,
  set_by uuid not null references member (id),
  set_at timestamptz not null default app_now(),
  unique (agent_id, version)
);

-- How a seller's orders find their agent. Rows are added, never changed: an order keeps the rule of the day it was placed.
create table send_allocation (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references company (id),
  mode text not null check (mode in ('manual', 'default', 'goods')),
  agent_ids uuid[] not null default '{}',
  goods jsonb not null default '[]',
  set_by uuid not null references member (id),
  set_at timestamptz not null default app_now()
);
create index send_allocation_of on send_allocation (seller_id, set_at desc);

create table send_out (
  id uuid primary key default uuidv7(),
  version int not null default 1,
  order_id uuid not null references order_head (id),
  seller_id uuid not null references company (id),
  agent_id uuid not null references send_agent (id),
  -- Whose job it is: copies, so that it stays theirs whatever becomes of the tie.
  agent_company_id uuid references company (id),
  agent_member_id uuid references member (id),
  state text not null default 'offered' check (
    state in (
      'offered', 'accepted', 'preparing', 'ready', 'shipped', 'delivered', 'problem', 'declined', 'timed_out', 'cancelled'
    )
  ),
  state_before text,
  -- The rate card as it was when the offer was made.
  rate jsonb not null,
  -- What of the order: positions and quantities, all that had not left when it was offered.
  lines jsonb not null,
  pieces int not null check (pieces > 0),
  note text not null default '',
  -- Null: by the seller's rule.
  offered_by uuid references member (id),
  deadline_at timestamptz,
  ship_by timestamptz,
  problem text check (problem in ('damaged', 'short', 'address', 'cannotSend', 'other')),
  escalated_at timestamptz,
  packed_at timestamptz,
  shipment_id uuid references shipment (id),
  weight_kg int check (weight_kg > 0),
  freight bigint check (freight >= 0),
  cancel_cost bigint check (cancel_cost >= 0),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
-- One agent at a time for an order: the second offer finds the first.
create unique index send_out_one on send_out (order_id) where state not in ('declined', 'timed_out', 'cancelled');
create index send_out_of_order on send_out (order_id, id desc);
create index send_out_of_agent on send_out (agent_id, state);
create index send_out_of_company on send_out (agent_company_id, state);
create index send_out_of_member on send_out (agent_member_id, state);
create index send_out_due on send_out (deadline_at) where state in ('offered', 'problem');

create table send_out_word (
  id uuid primary key default uuidv7(),
  send_out_id uuid not null references send_out (id),
  event text not null,
  author_id uuid references member (id),
  body text not null,
  created_at timestamptz not null default app_now()
);
create index send_out_word_of on send_out_word (send_out_id, id);

create table send_out_picture (
  word_id uuid not null references send_out_word (id),
  file_id uuid not null references file (id),
  position smallint not null,
  primary key (word_id, position)
);

select audit_watch('send_agent', '{email}');
select audit_watch('send_agent_rate');
select audit_watch('send_allocation');
select audit_watch('send_out');
select audit_watch('send_out_word', '{body}');

-- I5: what an agent has shipped has left.
create view invariant_i5_sent_out as
select s.id, s.state, o.ship
from send_out s
join order_head o on o.id = s.order_id
where s.state in ('shipped', 'delivered') and o.ship not in ('partly', 'shipped', 'delivered');

-- I9: an agent is waited for and the time is over.
create view invariant_i9_send_outs as
select id, state, deadline_at
from send_out
where state = 'offered' and deadline_at < app_now() - interval '60 seconds';

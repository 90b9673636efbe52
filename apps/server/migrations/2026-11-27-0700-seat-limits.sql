-- The largest amounts that an invited seat to buy pays on the company's account, one for each currency; none for any amount.

alter table seat_invitation add column limits jsonb not null default '[]' check (jsonb_typeof(limits) = 'array');

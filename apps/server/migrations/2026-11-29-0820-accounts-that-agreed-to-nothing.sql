-- An account that was made at the server's own console has agreed to nothing: its owner is asked for every text that an
-- account rests on. Whoever registers agrees there and then.

alter table account add column asks_consent boolean not null default false;
update account a set asks_consent = true where not exists (select from consent c where c.member_id = a.id);

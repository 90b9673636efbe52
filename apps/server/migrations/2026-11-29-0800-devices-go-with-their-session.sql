-- Whoever ends the session of a lost phone makes a stranger of the device as well. A session that ran out leaves its device
-- known: its owner logs in there again.

alter table login_device add column session_id uuid references session (id) on delete set null;
create index login_device_session on login_device (session_id) where session_id is not null;

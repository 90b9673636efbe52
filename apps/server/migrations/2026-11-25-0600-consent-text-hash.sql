-- What was agreed to can be shown to be the text of today or not: the SHA-256 of what stood on the screen, in its language. Consents of before have none.

alter table consent add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$');

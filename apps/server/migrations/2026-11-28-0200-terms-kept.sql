-- Every text that people agree to is kept as it stood on the screen, so that it can be read when another version has followed.

create table terms_text (
  kind text not null,
  version text not null,
  language text not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  effective_day date not null,
  title text not null,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  kept_at timestamptz not null default app_now(),
  primary key (kind, version, language, text_hash)
);
create index terms_text_hash on terms_text (text_hash);
create trigger terms_text_kept before update or delete or truncate on terms_text for each statement execute function audit_keep();

-- A drawn paper is handed out only as it was drawn: its hash tells when the stored file was cut off or changed.
create table drawn_file (
  stored text primary key check (stored like 'papers/%'),
  sha256 bytea not null check (length(sha256) = 32),
  drawn_at timestamptz not null default app_now()
);

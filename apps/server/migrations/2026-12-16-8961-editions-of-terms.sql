-- Legal texts that staff wrote and a second person approved, each in force from its day; before the first of them stands what the product brings.

create table terms_edition (
  kind text not null,
  number integer not null check (number > 0),
  effective_day date not null,
  names_operator boolean not null,
  titles jsonb not null,
  bodies jsonb not null,
  made_at timestamptz not null default app_now(),
  primary key (kind, number),
  unique (kind, effective_day)
);

-- What is or was in force stays as it was; what is still to come can be taken back.
create function terms_edition_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.effective_day <= (app_now() at time zone 'UTC')::date then
    raise exception 'an edition of terms stays as it was written';
  end if;
  return old;
end
$$;
create trigger terms_edition_stays before update or delete on terms_edition for each row execute function terms_edition_stays();
create trigger terms_edition_told after insert or update or delete on terms_edition for each statement execute function tell_change('sessions');
select audit_watch('terms_edition', '{}');

-- What the platform decides about a refund is frozen with everything that its letter says, so that the letter stays the same.
create table refund_decision (
  id uuid primary key default uuidv7(),
  refund_id uuid not null references refund (id),
  decision text not null check (decision in ('grant', 'dismiss')),
  decided_at timestamptz not null default app_now(),
  data jsonb not null,
  -- Name and words of the buyer, which are taken out when they leave.
  buyer jsonb not null
);
create index refund_decision_of on refund_decision (refund_id, id);

create function keep_refund_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' and new.buyer ->> 'name' = '—' then
    return new;
  end if;
  raise exception 'decision % was told to both sides and is not changed', old.id;
end $$;
create trigger refund_decision_kept before update or delete on refund_decision
for each row execute function keep_refund_decision();

-- The language in which somebody worked when they wrote, for the letter forms in which their words are printed.
alter table refund_word add column language text check (language in ('zh-Hans', 'en', 'ja'));

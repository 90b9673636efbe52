-- Slips and documents may be PDF files, which are kept as they came; those of orders are private, as slips are.

alter table file
  add column kind text not null default 'picture' check (kind in ('picture', 'pdf')),
  add column pages integer check (pages > 0),
  alter column width drop not null,
  alter column height drop not null,
  add constraint file_measured check (
    case kind
      when 'picture' then width is not null and height is not null and pages is null
      else width is null and height is null and pages is not null and visibility = 'private'
    end
  );

do $$
declare purposes text; private text;
begin
  -- Whatever purposes are known already, and this one, which is private.
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'file_purpose_check';
  select pg_get_constraintdef(oid) into private from pg_constraint where conname = 'file_check';
  alter table file drop constraint file_purpose_check, drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''document''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''document''::text, ');
end
$$;

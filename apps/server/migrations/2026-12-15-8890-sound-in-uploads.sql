-- Who describes a fault may say it: a voice of a minute, kept as it came and private, as a PDF is.

alter table file
  add column seconds integer check (seconds > 0),
  drop constraint file_kind_check,
  add constraint file_kind_check check (kind in ('picture', 'pdf', 'sound')),
  drop constraint file_measured,
  add constraint file_measured check (
    case kind
      when 'picture' then width is not null and height is not null and pages is null and seconds is null
      when 'pdf' then
        width is null and height is null and pages is not null and seconds is null and visibility = 'private'
      else width is null and height is null and pages is null and seconds is not null and visibility = 'private'
    end
  );

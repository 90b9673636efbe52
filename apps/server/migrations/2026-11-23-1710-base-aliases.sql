-- What the base gave categories and makers as other names, so that a later base renews its own and leaves what people changed.
alter table category add column base_aliases text[] not null default '{}';
alter table maker add column base_aliases text[] not null default '{}';

-- Of a picture it is kept whether it is of one colour, because one that is handed in as a signature shows nothing.

alter table file add column is_plain boolean not null default false;

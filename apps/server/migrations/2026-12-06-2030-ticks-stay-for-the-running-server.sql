-- The server that is being replaced still reads and writes the ticks of the acceptance; a later version drops them.
alter table order_head add column checked text[] not null default '{}';

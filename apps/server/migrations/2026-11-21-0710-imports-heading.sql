-- A list may have its title above the heading: which row names the columns is part of how its file is read.

alter table goods_import add column heading_row int check (heading_row > 0);

-- The next file with the same columns is read as the last one was: which columns those were is found by their key.

alter table goods_import add column header_key text not null default '';
create index goods_import_header on goods_import (company_id, header_key, id desc);

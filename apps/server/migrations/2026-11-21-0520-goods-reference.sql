-- The number that goods have in their seller's own list: by it a later file is recognised, and pictures are named after it.

alter table goods add column reference text not null default '';
-- Folded, without spaces: how it is compared.
alter table goods add column reference_key text not null default '';
create index goods_reference on goods (company_id, reference_key) where reference_key <> '';

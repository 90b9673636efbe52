-- A photo that is added is looked for among all that its company shows.

create index file_shown_by_company on file (company_id, coalesce(seen_hash, sha256))
  where purpose = 'goods' and company_id is not null;

create index goods_picture_of_file on goods_picture (file_id);

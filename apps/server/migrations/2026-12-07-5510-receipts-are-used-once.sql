-- What a receipt looks like byte for byte, so that one file is not handed in for two return freights.
alter table return_freight_receipt add column sha256 text;
update return_freight_receipt r set sha256 = f.sha256 from file f where f.id = r.file_id;
alter table return_freight_receipt alter column sha256 set not null;
create index return_freight_receipt_sha256 on return_freight_receipt (sha256);

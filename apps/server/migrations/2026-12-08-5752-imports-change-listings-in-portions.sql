-- A list changes listings in portions, each of them only for whoever may edit them by form.
alter table goods_import add column may_edit boolean not null default true;

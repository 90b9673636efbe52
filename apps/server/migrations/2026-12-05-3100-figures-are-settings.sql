-- The business's figures are settings too, each with versions of its own; the contract's catalogue names them.

alter table setting_version
  drop constraint setting_version_name_check,
  add constraint setting_version_name check (name ~ '^[a-z][A-Za-z0-9]*$');

-- Whose machine is taken in proves their address by a code, so that whoever takes it in learns of no account by trying.

alter table email_code
  drop constraint email_code_purpose_check,
  add constraint email_code_purpose_check check (purpose in ('login', 'register', 'staff', 'reset', 'bind', 'walkIn'));

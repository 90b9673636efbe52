-- Money that a provider refuses to give back comes onto a balance by two people above the set sum: the first one.
alter table surplus_capture add column credit_asked_by uuid references member (id);
create index surplus_capture_credit_asked on surplus_capture (credit_asked_by) where credit_asked_by is not null;

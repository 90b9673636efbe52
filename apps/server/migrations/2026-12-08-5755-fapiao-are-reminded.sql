-- Sellers are reminded once before a fapiao is due; kept is the deadline, so that another one is reminded of anew.
alter table paper_fapiao_request add column reminded_for timestamptz;

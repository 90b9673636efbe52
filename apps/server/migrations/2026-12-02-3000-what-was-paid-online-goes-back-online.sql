-- What was paid online and is taken back goes back through its provider, as what was taken too much does; a card is never turned into cash.

alter table surplus_capture drop constraint surplus_capture_reason_check;
alter table surplus_capture
  add constraint surplus_capture_reason_check check (reason in ('late', 'second', 'differs', 'takenBack'));
-- What ended: 'order:<id>' or 'payment:<id>'. One capture may have paid several orders, each of which ends once.
alter table surplus_capture add column taken_back_of text;
alter table surplus_capture
  add constraint surplus_capture_taken_back check ((reason = 'takenBack') = (taken_back_of is not null));
alter table surplus_capture drop constraint surplus_capture_once;
create unique index surplus_capture_once on surplus_capture (provider, capture_ref) where reason <> 'takenBack';
create unique index surplus_capture_taken_back_once on surplus_capture (taken_back_of) where taken_back_of is not null;

-- I6: one capture is kept or given back as surplus, never both; what was kept may be taken back later.
create or replace view invariant_i6_captures_once as
select s.id, s.capture_ref
from surplus_capture s
join online_payment o on o.provider = s.provider and o.capture_ref = s.capture_ref
where s.reason <> 'takenBack';

-- I6: of what a provider took no more is taken back than was kept.
create view invariant_i6_taken_back as
select o.id, o.amount, sum(s.amount) as taken_back
from online_payment o
join surplus_capture s on s.online_payment_id = o.id and s.reason = 'takenBack'
group by o.id
having sum(s.amount) > o.amount or bool_or(o.capture_ref is distinct from s.capture_ref);

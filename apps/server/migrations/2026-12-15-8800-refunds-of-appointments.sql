-- An appointment is refunded in parts, each charge the way it was paid, because it may have been paid several times and by points.

alter table refund drop constraint refund_channel_check;
alter table refund
  add constraint refund_channel_check check (channel in ('balance', 'remittance', 'online', 'credit', 'asPaid')),
  -- The platform's own staff inspected: the machine's seller neither answers nor pays.
  add column by_platform boolean not null default false;

alter table appointment_charge
  -- What requests gave back of its worth.
  add column refunded_amount bigint not null default 0,
  add constraint appointment_charge_refunded check (refunded_amount between 0 and coalesce(worth_amount, 0)),
  -- Points that were given to somebody related to the host are worth nothing to them.
  drop constraint appointment_charge_worth_amount_check,
  add constraint appointment_charge_worth_amount_check check (worth_amount >= 0);

-- I6: money that was given back is in the ledger with exactly its amount, and nothing else is; parts are looked at by their charges.
create or replace view invariant_i6_refunds_paid as
select r.id, r.state, r.granted, sum(e.amount) as moved
from refund r
left join ledger_tx t on t.effect_key = 'refund:' || r.id || ':pay'
left join ledger_entry e on e.tx_id = t.id and e.amount > 0
where r.channel <> 'asPaid'
group by r.id
having (r.state = 'done' and coalesce(sum(e.amount), 0) <> r.granted) or (r.state <> 'done' and sum(e.amount) is not null);

-- I6: what requests gave back of an appointment is counted on its charges, and nothing else is.
create view invariant_i6_refunds_of_appointments as
select a.id, a.refunded, coalesce(r.granted, 0) as granted
from (select appointment_id as id, sum(refunded_amount) as refunded from appointment_charge group by appointment_id) a
left join (
  select subject_id, sum(granted) as granted from refund where subject_kind = 'appointment' and state = 'done' group by subject_id
) r on r.subject_id = a.id
where a.refunded <> coalesce(r.granted, 0);

-- I6: what is paid of an appointment was captured once in that sum, and what came back was given back: of points their share.
create or replace view invariant_i6_appointment_charges as
select c.id, c.state, c.paid_amount, p.captured, p.refunded
from appointment_charge c
left join payment p
  on p.subject_kind = 'appointmentCharge' and p.subject_id = c.id and p.state in ('captured', 'refunded')
where (c.state in ('paid', 'returned')) <> (p.id is not null)
  or c.paid_amount <> p.captured or c.paid_currency <> p.currency
  or (c.state = 'returned' and p.refunded <> p.captured)
  or (c.state = 'paid' and p.refunded <> coalesce(round(c.paid_amount::numeric * c.refunded_amount / nullif(c.worth_amount, 0)), 0))
  or (
    c.paid_currency = 'PTS'
    and p.refunded <> (select coalesce(sum(s.returned), 0) from point_spend s where s.spent_on = c.id)
  );

-- I6: what was kept of an appointment that is over is its host's, once; nothing where it is worth nothing.
create or replace view invariant_i6_appointment_earnings as
select a.id, a.number, e.gross, sum(c.worth_amount) as worth
from appointment a
join appointment_charge c on c.appointment_id = a.id and c.state = 'paid'
left join earning e on e.subject_kind = 'appointment' and e.subject_id = a.id
where a.earned_at is not null and not a.by_platform
group by a.id, e.gross
having coalesce(e.gross, 0) <> sum(c.worth_amount);

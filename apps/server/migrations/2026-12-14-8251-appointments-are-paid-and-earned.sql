-- What an appointment costs is paid, given back, earned and invoiced by its kind and id; points pay it from their own balance.

create or replace function is_payable(kind text) returns boolean language sql immutable as $$
select kind in ('checkout', 'freight', 'recharge', 'statement', 'appointmentCharge')
$$;
create or replace function is_sale(kind text) returns boolean language sql immutable as $$
select kind in ('order', 'appointment')
$$;

create or replace function payment_is_sound(r payment) returns boolean language plpgsql immutable as $$
begin
  return
    (r.amount >= 1 and r.amount <= 9000000000000000) is not false
    and (r.captured = 0 or r.captured = r.amount) is not false
    and ((r.state in ('captured', 'refunded')) = (r.captured > 0)) is not false
    and ((r.method = 'credit') = (r.company_id is not null)) is not false
    and (
      r.currency in ('CNY', 'USD', 'JPY')
      or (r.currency = 'PTS' and r.method = 'balance' and r.subject_kind = 'appointmentCharge')
    ) is not false
    and (r.method in ('balance', 'remittance', 'online', 'credit')) is not false
    and (r.refunded >= 0) is not false
    and (r.state in ('open', 'captured', 'cancelled', 'refunded')) is not false
    and is_payable(r.subject_kind) is not false;
end $$;

-- A payment that a provider may take back stops what was earned by it.
create or replace view subject_contested as
select o.subject_kind, o.subject_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id
union
select 'order', order_id
from order_payment_contested
union
select 'appointment', c.appointment_id
from provider_take_back_waiting w
join online_payment o on o.id = w.online_payment_id and o.subject_kind = 'appointmentCharge'
join appointment_charge c on c.id = o.subject_id;

do $$
declare
  purposes text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_purpose_check'));
  private text := pg_get_constraintdef((select oid from pg_constraint where conname = 'file_check'));
begin
  alter table file drop constraint file_purpose_check;
  alter table file drop constraint file_check;
  execute 'alter table file add constraint file_purpose_check ' || replace(purposes, 'ARRAY[', 'ARRAY[''appointment''::text, ');
  execute 'alter table file add constraint file_check ' || replace(private, 'ARRAY[', 'ARRAY[''appointment''::text, ');
end $$;

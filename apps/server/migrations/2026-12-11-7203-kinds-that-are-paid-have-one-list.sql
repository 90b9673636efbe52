-- What can be paid is listed once for payments and transfers, so that a new kind is one word.

create function is_payable(kind text) returns boolean language sql immutable as $$
select kind in ('checkout', 'freight', 'recharge', 'statement')
$$;

create or replace function payment_is_sound(r payment) returns boolean language plpgsql immutable as $$
begin
  return
    (r.amount >= 1 and r.amount <= 9000000000000000) is not false
    and (r.captured = 0 or r.captured = r.amount) is not false
    and ((r.state in ('captured', 'refunded')) = (r.captured > 0)) is not false
    and ((r.method = 'credit') = (r.company_id is not null)) is not false
    and (r.currency in ('CNY', 'USD', 'JPY')) is not false
    and (r.method in ('balance', 'remittance', 'online', 'credit')) is not false
    and (r.refunded >= 0) is not false
    and (r.state in ('open', 'captured', 'cancelled', 'refunded')) is not false
    and is_payable(r.subject_kind) is not false;
end $$;

alter table remittance drop constraint remittance_subject_kind_check;
alter table remittance add constraint remittance_subject_kind_check check (is_payable(subject_kind));

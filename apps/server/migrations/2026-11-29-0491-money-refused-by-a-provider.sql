-- What a provider refuses to give back goes onto the balance of whoever paid it.

alter table surplus_capture drop constraint surplus_capture_state_check;
alter table surplus_capture add constraint surplus_capture_state_check check (state in ('found', 'refunded', 'credited'));
alter table online_refund drop constraint online_refund_state_check;
alter table online_refund
  add constraint online_refund_state_check check (state in ('asked', 'sent', 'done', 'failed', 'given_up'));

drop index online_refund_one;
-- One on its way at a time.
create unique index online_refund_one on online_refund (refund_id) where state not in ('failed', 'given_up');
create index online_refund_refused on online_refund (online_payment_id) where state = 'failed' and surplus_id is not null;

-- I6: a surplus is in the ledger, and out of it again once it is back or on its payer's balance.
create or replace view invariant_i6_surplus as
select s.id, s.state, s.amount, sum(e.amount) filter (where t.effect_key = 'surplus:' || s.id) as taken,
  sum(e.amount) filter (where t.effect_key <> 'surplus:' || s.id) as given
from surplus_capture s
left join ledger_tx t on t.effect_key in ('surplus:' || s.id, 'surplus:' || s.id || ':back', 'surplus:' || s.id || ':credit')
left join ledger_entry e on e.tx_id = t.id and e.amount > 0
group by s.id
having coalesce(sum(e.amount) filter (where t.effect_key = 'surplus:' || s.id), 0) <> s.amount
    or coalesce(sum(e.amount) filter (where t.effect_key <> 'surplus:' || s.id), 0)
       <> case when s.state = 'found' then 0 else s.amount end;

-- I6: a provider never gives more back than it took.
create or replace view invariant_i6_online_refunds as
select o.id, o.amount, sum(r.amount) as given
from online_payment o
join online_refund r
  on r.online_payment_id = o.id and r.capture_ref = o.capture_ref and r.state not in ('failed', 'given_up')
group by o.id
having sum(r.amount) > o.amount;

-- I6: a surplus is given up exactly where its payer has it on the balance.
create view invariant_i6_surplus_given_up as
select s.id, s.state, r.state as refund
from surplus_capture s
join online_refund r on r.surplus_id = s.id
where (s.state = 'credited') <> (r.state = 'given_up') or (s.state = 'refunded') <> (r.state = 'done');

-- For how much of its transfer a line stands, so that two lines or one that is short can be the money of one approved slip.
alter table bank_line add column counts_for bigint not null default 0 check (counts_for >= 0);
update bank_line l
set counts_for = least(l.amount - l.rest, r.amount - case when l.outcome = 'part' then 0 else r.arrived end)
from remittance r
where r.id = l.remittance_id and l.outcome in ('paid', 'confirmed', 'part');

alter table bank_line drop constraint bank_line_finding_check;
alter table bank_line add constraint bank_line_finding_check check (
  finding in (
    'exact', 'confirmed', 'short', 'over', 'duplicate', 'ended', 'proposed', 'unknown', 'seenBefore', 'slip', 'outgoing'
  )
);
alter table bank_line drop constraint bank_line_asked_step_check;
alter table bank_line add constraint bank_line_asked_step_check check (
  asked_step in ('pay', 'payAndKeep', 'askRest', 'confirm', 'confirmAndCharge', 'credit', 'sendBack')
);

-- bankCharge: what a bank kept of money that was booked whole.
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment', 'agentCharge', 'agentPay',
    'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn', 'bankCharge', 'partPayment'
  )
);

-- Slips that were approved are looked through for what no statement has shown.
create index remittance_slip_approved on remittance_slip (decided_at) where decision = 'approved';

-- I15: no more than its money stands for a transfer.
create view invariant_i15_counted as
select r.id, r.amount, r.arrived, sum(l.counts_for) as counted
from remittance r
join bank_line l on l.remittance_id = r.id and l.outcome in ('paid', 'confirmed')
where r.state = 'approved'
group by r.id
having sum(l.counts_for) > r.amount - r.arrived;

-- What was decided wrongly about money by bank is put right: a line is open again, an approved transfer is reversed by two people.
alter table bank_line add column reopened int not null default 0 check (reopened >= 0);

alter table remittance
  add column reverse_asked_by uuid references member (id),
  add column reverse_note text not null default '',
  add constraint remittance_reverse_asked check (reverse_asked_by is null or state = 'approved');

-- bankReversal: what was booked, credited or paid of money by bank, backwards.
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment', 'agentCharge', 'agentPay',
    'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn', 'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout',
    'bankIncome', 'partPayment'
  )
);

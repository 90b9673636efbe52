-- Money that is no buyer's: a provider's payout, a payout that came back, interest, a bank's charge; and the bank's own balance.
alter table bank_line drop constraint bank_line_asked_step_check;
alter table bank_line add constraint bank_line_asked_step_check check (
  asked_step in (
    'pay', 'payAndKeep', 'askRest', 'confirm', 'confirmAndCharge', 'credit', 'sendBack', 'withdraw', 'provider', 'returned',
    'income', 'charge'
  )
);
alter table bank_line drop constraint bank_line_outcome_check;
alter table bank_line add constraint bank_line_outcome_check check (
  outcome in ('paid', 'confirmed', 'part', 'credited', 'provider', 'returned', 'income', 'charge')
);
alter table bank_line add column booked_for text not null default '';
create unique index bank_line_booked_once on bank_line (booked_for) where booked_for <> '';

-- What was set aside is looked at again.
alter table bank_line drop constraint bank_line_due;
update bank_line set due_at = app_now() + interval '7 days' where state = 'aside';
alter table bank_line add constraint bank_line_due check ((state in ('open', 'asked', 'aside')) = (due_at is not null));
create index bank_line_aside on bank_line (due_at) where state = 'aside';

-- What the bank says stood on the account, and what the books said then.
alter table bank_file add column bank_balance bigint;
alter table bank_file add column books_balance bigint;

alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment', 'agentCharge', 'agentPay',
    'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn', 'bankCharge', 'bankCorrection', 'providerPayout', 'bankIncome',
    'partPayment'
  )
);

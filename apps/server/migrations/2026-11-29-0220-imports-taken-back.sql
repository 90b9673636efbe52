-- An import that was wrong is taken back: its lines are out of the books, and the file and its lines can come anew.
alter table bank_line
  drop constraint bank_line_state_check,
  drop constraint bank_line_check1,
  drop constraint bank_line_check2,
  drop constraint bank_line_asked_step_check;
alter table bank_line add constraint bank_line_state_check check (
  state in ('fresh', 'open', 'aside', 'asked', 'settled', 'sent_back', 'withdrawn')
);
alter table bank_line add constraint bank_line_asked_step_check check (
  asked_step in ('pay', 'payAndKeep', 'askRest', 'confirm', 'confirmAndCharge', 'credit', 'sendBack', 'withdraw')
);
alter table bank_line
  add constraint bank_line_done check ((state in ('settled', 'sent_back', 'withdrawn')) = (done_at is not null)),
  add constraint bank_line_whole check (state not in ('settled', 'sent_back', 'withdrawn') or rest = 0);

alter table bank_file add column asked_by uuid references member (id);
alter table bank_file add column note text not null default '';
alter table bank_file add column withdrawn_by uuid references member (id);
alter table bank_file add column withdrawn_at timestamptz;
alter table bank_file
  drop constraint bank_file_state_check,
  drop constraint bank_file_once;
alter table bank_file add constraint bank_file_state_check check (
  state in ('uploaded', 'matching', 'done', 'asked', 'withdrawn')
);
alter table bank_file
  add constraint bank_file_asked check ((state = 'asked') = (asked_by is not null)),
  add constraint bank_file_withdrawn check ((state = 'withdrawn') = (withdrawn_by is not null));
-- The same bytes are one file, of whichever account. What was taken in twice before stays as it is.
update bank_file f set sha256 = sha256 || ':' || currency
where exists (select from bank_file o where o.sha256 = f.sha256 and o.id < f.id);
create unique index bank_file_once on bank_file (sha256) where state <> 'withdrawn';

-- bankCorrection: an import that was taken back.
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (
  kind in (
    'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
    'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'statementPayment', 'agentCharge', 'agentPay',
    'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn', 'bankCharge', 'bankCorrection', 'partPayment'
  )
);

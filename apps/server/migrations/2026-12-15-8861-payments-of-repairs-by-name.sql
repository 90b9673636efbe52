-- What is paid for a repair, and what an engineer of no company earns by one, is told apart in the lists of members and of finance.

create or replace function ledger_tx_is_sound(r ledger_tx) returns boolean language plpgsql immutable as $$
begin
  return (
    r.kind in (
      'recharge', 'orderPayment', 'orderCompletion', 'refund', 'adjustment', 'providerFee', 'surplus', 'earningRelease', 'claim',
      'feeReturn', 'payout', 'payoutBack', 'payoutSent', 'payoutReturned', 'withdrawal', 'withdrawalBack', 'withdrawalSent',
      'withdrawalReturned', 'statementPayment', 'agentCharge', 'agentPay', 'agentReversal', 'bankReceipt', 'bankCredit', 'bankReturn',
      'bankCharge', 'bankCorrection', 'bankReversal', 'providerPayout', 'bankIncome', 'partPayment', 'depositHold', 'depositRelease',
      'forfeiture', 'takeBack', 'pointsGiven', 'pointsExpired', 'appointmentPayment', 'repairPayment', 'repairPay'
    )
  ) is not false;
end $$;

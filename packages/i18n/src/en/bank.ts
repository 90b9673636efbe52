/** Statements of the platform’s bank accounts, as finance sees them. */
export default {
  error: {
    fileKnown: 'This statement has already been imported.',
    fileUnreadable: 'This file can’t be read as a bank statement. Please export it from the bank as CSV.',
    columnsMissing: 'Please choose the columns for: {fields}.',
    rowsUnreadable:
      'Rows that can’t be read: {count} (the first is row {row}). Nothing was imported. Please check the columns and the date format.',
    tooManyRows: 'A statement can have at most {max} lines. Please export a shorter period.',
    noLines: 'No line in this file has an amount. Please check the file and the columns.',
    amountDiffers:
      '{missing} is outstanding, but {rest} is left on this line. Please choose another payment or another step.',
    notAwaited: 'No money is expected for this payment any more. Please choose another payment or another step.',
    otherCurrency: 'This payment is in a different currency from the bank account. Please choose another payment.',
    secondPerson: 'You proposed this yourself, so a colleague in finance has to confirm it.',
    ownMoney: 'This payment is your own or concerns your company. Please ask a colleague.',
    returnRefNeeded: 'Please enter the bank reference of the return transfer.',
    noteNeeded: 'An earlier statement has the same movement. Please note why this is a separate payment.',
    reasonNeeded:
      'Neither the reference nor the payer’s name says whose money this is. Please note why it goes to this balance.',
    otherAccount: 'This is a statement of our {currency} account. Please choose that account.',
    nothingToWithdraw:
      'Every line of this statement has already been dealt with, so the import can’t be undone. Please put right what was decided, line by line: reopen what was booked or credited, and reverse payments that were recorded.',
    noSuchReturn:
      'No returned payout has this number and amount, its return hasn’t been confirmed yet, or another line has been booked for it. Please check the number.',
    chargeTooMuch: 'A bank charge can be at most {most}. Please check whether this line is one.',
    payerLeft: 'This member’s account is closed, so there is no balance to add it to. Please send the money back.',
    chargeUnproven:
      'Neither the reference nor a known payer says that this money is for this proof, so the gap can’t be booked as a bank charge.',
    slipWaits:
      'The proof for this payment was approved and its money is still expected. Please match this line to the proof, not to the balance.',
    ownDecision: 'You decided this yourself, so a colleague in finance has to undo it.',
    creditSpent:
      'The money has already been spent or paid out from the balance, so it can’t be taken back here. Please settle it with the member.',
    usedElsewhere: 'The rest of this money has been used for something else. Please put that right first.',
    surplusSpent:
      'The surplus from this transfer was added to a member’s balance, and {missing} of it is no longer there. Please settle that with the member first; then the approval can be reversed.',
    notOrdered:
      'Our books show nothing of this amount sent around that day, or another line has already been matched to it. Please choose another step.',
  },
  state: {
    bank_file: {
      uploaded: 'Uploaded',
      matching: 'Being matched',
      done: 'Imported',
      asked: 'Awaiting second person',
      withdrawn: 'Import undone',
    },
    bank_line: {
      fresh: 'New',
      open: 'To decide',
      aside: 'Set aside',
      asked: 'Awaiting second person',
      settled: 'Done',
      sent_back: 'Sent back',
      withdrawn: 'Removed',
    },
  },
  finding: {
    exact: 'Matched',
    confirmed: 'Proof confirmed',
    short: 'Short',
    over: 'Over',
    duplicate: 'Duplicate',
    ended: 'No longer expected',
    proposed: 'Likely match',
    unknown: 'Unidentified',
    seenBefore: 'May be the same money',
    slip: 'Matches approved proof?',
    outgoing: 'Outgoing',
  },
  outcome: {
    paid: 'Recorded as paid',
    confirmed: 'Proof confirmed',
    part: 'Part payment',
    credited: 'Added to balance',
    provider: 'Payment provider’s payout',
    returned: 'Returned payout',
    income: 'Interest and other income',
    charge: 'Bank charge',
    ordered: 'Sent by us',
    left: 'Not booked, kept with a reason',
  },
} as const

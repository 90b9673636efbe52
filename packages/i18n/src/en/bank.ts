/** Statements of the platform’s bank accounts, as finance sees them. */
export default {
  error: {
    fileKnown: 'This statement has already been imported.',
    fileUnreadable: 'This file can’t be read as a bank statement. Please export it from the bank as CSV.',
    columnsMissing: 'Please say which columns hold: {fields}.',
    rowsUnreadable:
      '{count} rows can’t be read, the first one is row {row}. Nothing was imported. Please check the columns and the date format.',
    tooManyRows: 'A statement can have at most {max} lines. Please export a shorter period.',
    noLines: 'There are no lines with an amount in this file.',
    amountDiffers: '{missing} is missing, but this line has {rest}.',
    notAwaited: 'No money is awaited for this any more.',
    otherCurrency: 'This is in another currency than the account.',
    secondPerson: 'You’ve asked for this yourself. A colleague has to confirm it.',
    ownMoney: 'This is your own payment. Please ask a colleague.',
    returnRefNeeded: 'Please enter the bank’s reference of the transfer.',
  },
  state: {
    bank_file: {
      uploaded: 'Uploaded',
      matching: 'Being checked',
      done: 'Imported',
    },
    bank_line: {
      fresh: 'New',
      open: 'To decide',
      aside: 'Set aside',
      sending_back: 'Second person',
      settled: 'Done',
      sent_back: 'Sent back',
    },
  },
  finding: {
    exact: 'Matched',
    confirmed: 'Slip confirmed',
    short: 'Short',
    over: 'Over',
    duplicate: 'Duplicate',
    ended: 'Too late',
    proposed: 'Proposal',
    unknown: 'Unknown',
    outgoing: 'Outgoing',
  },
  outcome: {
    paid: 'Paid the order',
    confirmed: 'Slip confirmed',
    part: 'Part payment',
    credited: 'Put on the balance',
  },
} as const

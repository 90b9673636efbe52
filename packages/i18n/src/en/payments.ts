/** Remittances with their slips, topping up, and the mails about them. */
export default {
  error: {
    balanceTooLow: 'Your balance of {balance} doesn’t cover {amount}. Please top up or pay by bank transfer.',
    alreadyPaid: 'This has already been paid.',
    paymentOpen: 'Another payment for this is under way. Please finish it first.',
    slipAmountDiffers: 'The amount must be exactly {expected}.',
    slipUsedBefore: 'This slip was already handed in for another payment. Please choose the right picture.',
    tooManySlips: 'A payment may have at most {max} slips. Please contact us.',
    ownSlip: 'You can’t review a slip that you handed in yourself.',
    amountOutOfBounds: 'Please choose an amount between {least} and {most}.',
    deadlinePassed: 'The time to pay has run out.',
  },
  state: {
    remittance: {
      expected: 'Waiting for your transfer',
      submitted: 'Slip handed in',
      under_review: 'Being checked',
      matched: 'Transfer found',
      approved: 'Money received',
      approved_partial: 'Part received',
      approved_over: 'More than due received',
      rejected: 'Slip sent back',
      expired: 'Time ran out',
      reversed: 'Reversed',
    },
    payment: { open: 'Under way', captured: 'Paid', cancelled: 'Cancelled', refunded: 'Refunded' },
    recharge: {
      created: 'Waiting for your transfer',
      paid: 'Paid',
      credited: 'Added to your balance',
      failed: 'Failed',
      expired: 'Time ran out',
      refunded: 'Refunded',
    },
  },
  reason: {
    unreadable: 'The slip can’t be read.',
    amount: 'The amount on the slip is different.',
    notReceived: 'The money hasn’t reached our account.',
    wrongAccount: 'The money went to a different account.',
    duplicate: 'This slip was already used.',
  },
  mail: {
    rejected: {
      subject: 'Please check your bank transfer ({reference})',
      body: '{name},\n\nwe could not accept the transfer slip for {numbers}, amount {amount}, reference {reference}.\n\nReason: {reason}\n{note}\nPlease hand in a new slip by {due}:\n{address}\n\nKikai',
    },
  },
} as const

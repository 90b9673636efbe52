/** Chats between buyers and sellers, and with customer service. */
export default {
  error: {
    ownGoods: 'This is your own listing.',
    blocked: 'One of you has blocked the other, so no messages can be sent.',
    caseClosed: 'This case was closed more than {days} days ago, or you have a newer one open. Please write there.',
    tooLateToRecall: 'A message can be recalled within {minutes} minutes of sending.',
    alreadyReported: 'You have already reported this message. We’re looking into it.',
    reasonNeeded: 'A colleague has this case. Please say why you are taking it over.',
    cannedFull: 'There can be {max} canned answers. Delete one first.',
  },
  state: { open: 'Open', resolved: 'Closed', blocked: 'Blocked' },
  event: { resolve: 'Closed', reopen: 'Reopened', block: 'Blocked', unblock: 'Unblocked' },
  service: 'Customer service',
  kind: {
    text: 'Message',
    pictures: 'Pictures',
    card: 'Attached card',
    proof: 'Pictures wanted',
    note: 'Internal note',
    system: 'Update',
  },
  topic: {
    order: 'An order',
    payment: 'A payment',
    delivery: 'Delivery',
    refund: 'A refund',
    account: 'My account',
    listing: 'A listing',
    report: 'Report',
    other: 'Something else',
  },
  said: { assigned: '{name} is looking after your case', resolved: 'Case closed', reopened: 'Case reopened' },
} as const

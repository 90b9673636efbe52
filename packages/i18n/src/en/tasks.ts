/** The most urgent task of a member, on the home screen. */
export default {
  yourTurn: 'Your turn',
  due: 'Due {at}',
  kind: {
    pay: 'Please pay for your order',
    sendSlip: 'Please send your proof of payment',
    slipRejected: 'Your proof of payment was rejected',
    receive: 'Please confirm it has arrived',
    ship: 'Please ship this order',
    reviewSlip: 'Please check a bank transfer',
    payFreight: 'Please pay the freight',
    quoteFreight: 'Please quote the freight',
    collect: 'Please collect your goods',
    sayCollected: 'Did you collect the goods?',
    handOver: 'The buyer collects this order',
    answerMissed: 'Not collected: please settle it',
  },
} as const

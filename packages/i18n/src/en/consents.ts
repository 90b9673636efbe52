/** Consents: their names and their withdrawal. */
export default {
  error: {
    restsOnIt:
      'Your account or an order rests on this, so it can’t be withdrawn. If you no longer agree, you can close your account.',
    textChanged:
      'The privacy policy or the user agreement has changed since you opened this page. Please read the new version and tick its box again.',
  },
  older: 'An earlier version, no longer in force.',
  today: 'Read the current version',
  read: 'Read the text',
  again: {
    title: 'Our terms have changed',
    why: 'Please read what has changed and agree to the new version. You can go on browsing either way; ordering and listing machines wait until you have agreed.',
    agree: 'Agree',
    later: 'Later',
  },
  kind: {
    privacy: 'Privacy policy',
    userAgreement: 'User agreement',
    purchaseTerms: 'Terms of purchase',
    sellingTerms: 'Terms of sale for sellers',
    negotiationTerms: 'Terms of negotiation',
    auctionTerms: 'Sale conditions for auctions',
    sendingAbroad: 'Sending your details abroad to {company}',
  },
} as const

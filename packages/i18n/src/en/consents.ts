/** Consents: what they are called, and taking one back. */
export default {
  error: { restsOnIt: 'Your account or an order rests on this. If you no longer agree, you can close your account.' },
  kind: {
    privacy: 'Privacy policy',
    userAgreement: 'User agreement',
    purchaseTerms: 'Terms of purchase',
    sellingTerms: 'Terms of sale for sellers',
    sendingAbroad: 'Sending your details abroad to {company}',
  },
} as const

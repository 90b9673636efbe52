/** Finance's pages of the console. */
export default {
  online: {
    title: 'Online payments',
    number: 'Order or top-up',
    at: 'Begun',
    state: 'State',
    amount: 'Amount',
    provider: 'Provider',
    reference: 'Provider’s reference',
    surplus: 'Paid too much',
    refunds: 'Refunds',
    all: 'All',
    none: 'Nobody has paid online yet.',
    why: { late: 'too late', second: 'paid already', differs: 'other amount' },
  },
} as const

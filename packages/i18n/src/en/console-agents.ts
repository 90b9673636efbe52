/** The console’s pages about sending out by agents. */
export default {
  charges: {
    title: 'Agents’ pay',
    order: 'Order',
    statement: 'Statement',
    agent: 'Dispatch agent',
    seller: 'Seller',
    booked: 'By the rate card',
    amount: 'Amount',
    proposed: 'Seller would pay',
    state: 'Status',
    due: 'Due',
    tab: { escalated: 'To decide', disputed: 'Objections', waiting: 'Waiting', settled: 'Paid', all: 'All' },
    search: 'Order, statement or company',
    none: 'Nothing here.',
    objection: 'Seller’s objection',
    answer: 'Answer',
    bookedAt: 'Booked',
    settledAt: 'Paid',
    decide: 'Decide',
    pays: 'The seller pays ({currency})',
    reason: 'Reason (sent to both)',
    reverse: 'Take back',
    reverseNote:
      'For an order refunded through the agent’s fault. The seller gets the money back; what the agent no longer has, it owes.',
    done: 'Saved',
  },
} as const

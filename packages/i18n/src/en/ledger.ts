/** A member's balance and its movements. */
export default {
  kind: {
    recharge: 'Top-up',
    orderPayment: 'Order payment',
    refund: 'Refund',
    adjustment: 'Adjustment',
  },
} as const

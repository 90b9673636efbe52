/** A member's balance and its movements. */
export default {
  kind: {
    recharge: 'Top-up',
    orderPayment: 'Order payment',
    refund: 'Refund',
    adjustment: 'Adjustment',
  },
  /** My balance and topping it up. */
  screen: {
    title: 'Balance',
    entries: 'Movements',
    all: 'All',
    currency: 'Currency',
    empty: 'Nothing has moved on your balance yet.',
    after: 'Balance {amount}',
    topUp: 'Top up',
    recharges: 'Top-ups under way',
    recharge: {
      title: 'Top up the balance',
      detail: 'Top-up',
      amount: 'Amount',
      amountMissing: 'Please enter an amount.',
      bounds: 'From {least} to {most}',
      why: 'The money comes by bank transfer and is kept in the currency you choose. It is never converted.',
      submit: 'Show bank details',
      number: 'Number {number}',
    },
  },
} as const

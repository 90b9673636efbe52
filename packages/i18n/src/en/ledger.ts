/** A member's balance and its movements. */
export default {
  kind: {
    recharge: 'Top-up',
    orderPayment: 'Order payment',
    refund: 'Refund',
    adjustment: 'Adjustment',
    statementPayment: 'Monthly statement',
  },
  /** My balance and topping it up. */
  screen: {
    title: 'Balance',
    entries: 'Transactions',
    all: 'All',
    currency: 'Currency',
    empty: 'There are no transactions yet.',
    after: 'Balance {amount}',
    topUp: 'Top up',
    recharges: 'Pending top-ups',
    recharge: {
      title: 'Top up your balance',
      detail: 'Top-up',
      amount: 'Amount',
      amountMissing: 'Please enter an amount.',
      bounds: 'From {least} to {most}',
      why: 'Our bank details follow. We keep the money in the currency you choose and never convert it.',
      submit: 'Show bank details',
      number: 'Top-up number {number}',
    },
  },
} as const

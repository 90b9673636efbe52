/** What the server alone writes about orders, into notices and mails: no screen loads it. */
export default {
  /** In notices: who ended an order, and what became of the money. */
  cancelledWhy: {
    byYou: 'You cancelled it.',
    buyer: 'Cancelled by the buyer.',
    buyerWith: 'Cancelled by the buyer: “{reason}”.',
    seller: 'Cancelled by the seller: “{reason}”.',
    staff: 'Cancelled by Kikai: “{reason}”.',
    clock: 'It wasn’t paid in time.',
    clockFreight: 'The freight wasn’t quoted and paid in time.',
    refunded:
      '{total} is back on your balance. What you paid by bank transfer can be paid out to your bank account from there.',
    refundedOnline:
      '{total} is on its way back to the account you paid from. When it shows there is up to your provider.',
    freightBalance: 'It is back on your balance.',
    freightOnline: 'It is on its way back to the account you paid from.',
    offAccount: '{total} has been taken off what your company owes on its monthly account.',
    partBack:
      '{arrived} of your bank transfer had already reached us and is on your balance. You can have it paid out to your bank account from there.',
    notCharged: 'Nothing was charged.',
    reversed:
      'The bank transfer recorded for this order has been reversed. If you did send the money, please contact us.',
  },
  /** In the mail of a new order: what comes next, and what is not in the total. */
  placed: {
    choose: 'Please choose how to pay by then. If you choose bank transfer, we hold them until the transfer is due.',
    transfer: 'You chose bank transfer; the bank details are in a separate message.',
    freightExtra: ' plus freight, which the seller quotes after payment',
  },
  /** Of several goods the first one's name. */
  firstAndMore: '{first} and {count} more',
} as const

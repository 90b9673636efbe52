/** Texts about orders for notices and mails, used only by the server: no screen loads them. */
export default {
  /** Notices: who cancelled an order, and what happens to the payment. */
  cancelledWhy: {
    byYou: 'You cancelled it.',
    buyer: 'Cancelled by the buyer.',
    buyerWith: 'Cancelled by the buyer: “{reason}”.',
    buyerAbove:
      'The buyer declined your freight quote of {amount}, which is above the cap of {cap} that they were told, and cancelled.',
    buyerAboveWith:
      'The buyer declined your freight quote of {amount}, which is above the cap of {cap} that they were told, and cancelled: “{reason}”.',
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
  /** The mail of a new order: the next steps, and the costs that the total does not include. */
  placed: {
    choose: 'Please choose how to pay by then. If you choose bank transfer, we hold them until the transfer is due.',
    transfer: 'You chose bank transfer; the bank details are in a separate message.',
    freightExtra: ' plus freight, which the seller quotes after payment',
  },
  /** Several goods, named by the first one. */
  firstAndMore: '{first} and {count} more',
  freightAbove: '{amount} (above the cap of {cap})',
} as const

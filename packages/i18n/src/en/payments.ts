import { plural } from '../plural.ts'

/** Bank transfers with their proofs of payment, topping up, and the mails about them. */
export default {
  error: {
    accountChangeWaiting: 'A change of this account is already waiting for a second person.',
    accountSecondPerson: 'Somebody other than the person who asked for this has to confirm it.',
    accountSame: 'This is the account already in use.',
    balanceTooLow: 'Your balance of {balance} doesn’t cover {amount}. Please top up or pay by bank transfer.',
    alreadyPaid: 'This has already been paid.',
    paymentOpen: 'Another payment for this is under way. Please finish it first.',
    slipAmountDiffers: '{expected} is due. Please enter the amount in the same currency.',
    slipUsedBefore: 'This proof of payment has already been used for another payment. Please choose the right one.',
    tooManySlips: 'You can send at most {max} proofs of payment for one transfer. Please contact us.',
    takeBackDiffers:
      '{taken} was taken back, but the refund is {amount}. It can only count as a refund of exactly that amount.',
    refundOwed:
      'Refund {number} of {amount} hasn’t been paid yet, so the buyer could get the money twice. If this is that refund, choose it as soon as it’s offered here; otherwise confirm that it’s owed as well.',
    captureContested:
      'This payment is disputed, or the payment provider has taken money back from it. Please settle that first.',
    slipSecondPerson: 'You’ve confirmed this one. It counts as received once a colleague has confirmed it too.',
    ownSlip: 'You can’t check a proof of payment that you sent yourself. Please ask a colleague.',
    amountOutOfBounds: 'Please choose an amount between {least} and {most}.',
    deadlinePassed: 'The time to pay has run out. If you’ve already sent the money, please contact us.',
    goodsLeft:
      'The goods are already on their way, or the order is finished, so the payment stays. Please settle it with the buyer and the seller: open the order and agree on a refund.',
    notReversible: 'Only a transfer that paid for an order can be reversed. Please settle this one with the payer.',
    receivedDiffers:
      '{received} arrived, but {expected} is due, so it can’t be recorded as received in full. Please settle the difference on its line of the bank statement: ask for the rest, credit it or send it back.',
    onlineNotOffered: 'Online payment isn’t available for this currency. Please pay another way.',
    methodNotOffered: 'Not available for deliveries to this country.',
    methodTooMuch: 'Up to {most} per payment.',
    tooManyOpen: 'You have {max} top-ups waiting for a bank transfer. Please wait until one has arrived or expired.',
  },
  state: {
    remittance: {
      expected: 'Awaiting bank transfer',
      submitted: 'Proof of payment sent',
      matched: 'Bank transfer found',
      approved: 'Money received',
      approved_partial: 'Part received',
      rejected: 'Proof of payment rejected',
      expired: 'Closed',
      reversed: 'Reversed',
    },
    payment: { open: 'In progress', captured: 'Paid', cancelled: 'Cancelled', refunded: 'Refunded' },
    online_payment: {
      created: 'Opening',
      waiting: 'Waiting for the payer',
      capturing: 'Being taken',
      captured: 'Paid',
      failed: 'Failed',
      abandoned: 'Not paid',
    },
    surplus_capture: { found: 'Being refunded', refunded: 'Refunded', credited: 'Added to the balance' },
    online_refund: {
      asked: 'Requested',
      sent: 'On its way',
      done: 'Refunded',
      failed: 'Refused',
      given_up: 'Given up',
    },
    recharge: {
      created: 'Unpaid',
      paid: 'Paid',
      credited: 'Added to your balance',
      expired: 'Expired',
    },
  },
  /** The provider that takes an online payment, and the text the payer reads there. */
  provider: { paypal: 'PayPal', demo: 'Demonstration' },
  online: { description: 'Kikai {numbers}' },
  demoPage: {
    demo: 'Demonstration: no money moves',
    title: 'Demonstration payment',
    why: 'This page stands in for a payment provider. Choose what the payer does.',
    pay: 'Pay',
    decline: 'Decline the card',
    cancel: 'Go back without paying',
    reference: 'Payment',
  },
  reason: {
    unreadable: 'The proof of payment can’t be read.',
    amount: 'The amount on the proof of payment is different.',
    notReceived: 'The money hasn’t reached our account.',
    wrongAccount: 'The money went to a different account.',
    duplicate: 'This proof of payment has already been used.',
  },
  /** The payer's screens: where to transfer to, the proof of payment, and its result. */
  /** Where the ways to pay would stand. */
  stopped: {
    title: 'The seller may not sell at the moment',
    noMoney:
      'So we’re taking no payment now. If you haven’t sent a transfer yet, please don’t; what arrives goes on your balance.',
    heldUntil: 'Your items are held until {until}. We’ll tell you when you can pay.',
    waits: '{what} from {seller} waits. You can pay the rest now without it.',
    takeOut: 'Take it out and pay the rest',
    mayLeave: 'You don’t have to wait: cancelling costs you nothing.',
  },
  screen: {
    title: 'Bank transfer',
    askAgain: {
      title: 'Pay {amount} from your balance?',
      yes: 'Pay now',
      to: 'To',
      freightOf: 'Freight for order',
      monthly: 'Kikai (monthly account)',
      after: 'Balance afterwards',
    },
    amount: 'Amount',
    exactAmount: 'Exact amount to send',
    until: 'Due {until}',
    left: '{left} left',
    over: 'Overdue',
    countsOn: 'Money that reaches us on that day still counts, even if we only see it the next working day.',
    looked: {
      named: {
        title: 'Money has arrived, and we’re checking it',
        body: 'A payment with your reference has reached our account. Our finance team has to look at it before it counts.',
      },
      proposed: {
        title: 'We’re checking a transfer that may be yours',
        body: 'It doesn’t quote your reference, so our finance team has to find out whose it is.',
      },
      kept: {
        order: 'We’ll keep your order until {until} while we check.',
        freight: 'We’ll keep the freight quote and your order until {until} while we check.',
      },
      again: 'If you have sent the money, please don’t send it again.',
    },
    late: {
      title: 'The due date has passed',
      body: 'If your transfer reached our account by {due}, you don’t need to do anything: we’ll see it on our bank statement by {until} and your order goes ahead. If it isn’t there, the order is cancelled. Money that reaches us later is added to your balance or sent back.',
    },
    reference: 'Reference (always quote it)',
    replaced: {
      other: 'Replaced by another way to pay',
      balance: 'Replaced by payment from your balance',
      online: 'Replaced by online payment',
      credit: 'Replaced by your monthly account',
    },
    leaving:
      'Choosing this ends the bank transfer. If you have already sent the money, keep the transfer and send the proof of payment instead. Money that arrives later is checked, then added to your balance or sent back.',
    payAs: 'Payment reference to enter',
    payAsNote:
      'Enter it as the payment reference. If your bank has room for 18 characters only, the transfer reference alone is enough.',
    holder: 'Account name',
    number: 'Account number',
    bank: 'Bank',
    branch: 'Branch',
    swift: 'SWIFT / BIC',
    feeNote: 'You pay any bank charges. The full amount must reach us.',
    none: 'There is no bank transfer for this order.',
    online: {
      title: 'Online payment',
      opening: 'Opening the payment page',
      openingWhy: 'It opens by itself. If nothing happens, please use the button.',
      toPage: 'Go to the payment page',
      confirming: 'Your payment is being confirmed',
      confirmingWhy:
        'This usually takes a few seconds. Please don’t pay again. You can leave this page, and we’ll write to you once it’s done.',
      cancelled: 'You left the payment page',
      cancelledWhy: 'Nothing was charged. You can open the page again or pay another way.',
      failed: 'The payment didn’t go through',
      failure: {
        declined: 'Your card or account was declined. Nothing was charged.',
        refused: 'The payment provider couldn’t take this payment. Nothing was charged.',
      },
      abandoned: 'This payment is closed',
      abandonedWhy: 'You chose another way to pay, or the time ran out. Nothing was charged here.',
      surplus: 'You get {amount} back',
      surplusWhy: {
        found:
          'It was already paid, or the time had run out. The amount is being refunded to the account you paid from.',
        refunded:
          'It was already paid, or the time had run out. The amount has been refunded to the account you paid from.',
        credited:
          'It was already paid, or the time had run out. The provider couldn’t refund the amount, so we’ve added it to your balance. You can have it paid out to your bank account from there.',
      },
      paidByLink: 'The freight is paid. Thank you.',
      paidByLinkWhy:
        'The seller has been told to ship. If the order ends before it is shipped, what you paid online goes back the way you paid it, and anything else to your balance. What you paid by bank transfer can be paid out to your bank account from there.',
      openLink: 'To pay another way, reopen the payment link you were sent.',
      again: 'Open the payment page again',
      other: 'Pay another way',
      pay: { paypal: 'Pay with PayPal or card', demo: 'Pay online (demonstration)' },
      paidBy: 'Payment reference {reference}',
    },
    slip: {
      title: 'Proof of payment',
      picture: 'Photo, screenshot or PDF of the proof of payment',
      pictureMissing: 'Please add a photo, screenshot or PDF of the proof of payment.',
      paidOn: 'Date sent',
      paidOnMissing: 'Please enter the date you sent the money.',
      amountMissing: 'Please enter the amount you sent.',
      differs:
        '{expected} is due. Please enter what you actually sent; if less arrives, we’ll tell you how much is missing.',
      amount: 'Amount sent',
      payer: 'Sender’s account name',
      payerMissing: 'Please enter the account name as shown on the proof of payment.',
      bank: 'Your bank',
      bankMissing: 'Please enter the name of your bank.',
      submit: 'Send proof of payment',
      sent: 'Proof of payment sent',
      note: 'We usually check it within one working day. The order counts as paid once the money has arrived.',
    },
    slips: {
      title: 'Proof of payment sent',
      handedIn: 'Sent {at}',
      open: 'Open the proof of payment',
      approved: 'Accepted',
      rejected: 'Rejected',
    },
    part: {
      title: '{missing} still to pay',
      body: '{arrived} of {amount} has reached us. This is often because a bank charge was taken off on the way.',
      next: 'Please send {missing}, quoting the same reference {reference}, so that it reaches us by {until}. If it doesn’t arrive in time, the money already received is added to your balance. You can have it paid out to your bank account from there.',
      ended:
        '{arrived} of it had reached us and was added to your balance. You can have it paid out to your bank account from there.',
    },
    slipOpen: 'Being checked',
    state: {
      rejected: 'Your proof of payment was rejected',
      handInAgain: plural({
        one: 'Please send a new one by {until}. You can send one more.',
        other: 'Please send a new one by {until}. You can send {count} more.',
      }),
      checking: 'We are checking your bank transfer',
      checkingWhy: 'This usually takes one working day. The deadline is paused and you don’t need to do anything.',
    },
  },
  /** Who holds a buyer’s money until the goods are accepted. */
  held: {
    more: 'How your money is held',
    body: 'You pay Kikai, not the seller. The money is settled with the seller once you have confirmed receipt, or once the time to confirm, shown on the order, has passed without a problem being reported.',
    claim: 'Even then, the money isn’t paid out to the seller until the claims period has ended.',
    cancelled: 'If the order is cancelled before it is shipped, you get the full amount back.',
  },
} as const

import { plural } from '../plural.ts'

/** What the product tells people, in the app and by mail, and how they choose what reaches them. */
export default {
  /** Of each kind: the line that stands above it and is a mail's subject, what is read in the app, what is read in a mail. */
  kind: {
    orderPlaced: {
      title: 'Your order {number}',
      text: '{what}. Please pay {total} by {due}. Until then we hold your items.',
      mail: 'Thank you for your order {number}.\n\n{goods}\n\nTotal: {total}\n\nPlease pay by {due}. Until then we hold your items:\n{address}',
    },
    orderPaid: {
      title: 'Payment received: order {number}',
      text: '{what}. We have received {total} and told the seller.',
      mail: 'We have received your payment of {total} for order {number}.\n\n{goods}\n\nThe seller has been told. We’ll email you when your order is on its way.\n\nYour order: {address}',
    },
    orderPartShipped: {
      title: 'Part of your order {number} is on its way',
      text: '{what}. {carrier}, tracking number {trackingNumber}. The rest follows.',
      mail: 'Part of your order {number} has been shipped. In this shipment:\n\n{goods}\n\nCarrier: {carrier}\nTracking number: {trackingNumber}\n{note}\nWe’ll email you again when the rest is on its way. Only then does the time for confirming receipt begin.\n\nYour order: {address}',
    },
    orderOnAccount: {
      title: 'Order {number} is on your monthly account',
      text: '{what}. {total} is on your company’s monthly account. We have told the seller.',
      mail: 'Order {number} over {total} is on your company’s monthly account and will be on its next statement.\n\n{goods}\n\nThe seller has been told. We’ll email you when your order is on its way.\n\nYour order: {address}',
    },
    creditMoved: {
      title: 'Your company’s monthly account',
      text: '{step} Limit: {limit}. Reason: {why}',
      mail: '{step}\n\nLimit: {limit}\nReason: {why}\n\nYour monthly account: {address}',
    },
    statementIssued: {
      title: 'Statement {number}: {amount}',
      text: 'Your company’s monthly statement {number} over {amount} is there. {what}',
      mail: 'Your company’s monthly statement {number} over {amount} is there.\n\n{what}\n\nThe statement: {address}',
    },
    statementDue: {
      title: 'Statement {number} is due soon',
      text: '{amount} is to be paid by {day}.',
      mail: 'Of statement {number}, {amount} is to be paid by {day}.\n\nThe statement: {address}',
    },
    statementOverdue: {
      title: 'Statement {number} is overdue',
      text: '{amount} was due {day}. From {freeze} your company can’t order on account until it is paid.',
      mail: 'Of statement {number}, {amount} was due {day} and has not arrived.\n\nFrom {freeze} your company can’t order on account until it is paid. Orders already placed go ahead.\n\nPay now: {address}',
    },
    orderShipped: {
      title: 'Your order {number} is on its way',
      text: '{what}. {carrier}, tracking number {trackingNumber}. Please confirm receipt by {due}.',
      mail: 'Your order {number} has been shipped.\n\n{goods}\n\nCarrier: {carrier}\nTracking number: {trackingNumber}\n{note}\nPlease check that everything is as ordered and confirm receipt by {due}. After that, the order is completed automatically and the money is released to the seller. If anything is wrong, contact us before then.\n\nYour order: {address}',
    },
    orderCompleted: {
      title: 'Order {number} is completed',
      text: '{what}. Thank you for buying on Kikai.',
      mail: 'Order {number} is completed. Thank you for buying on Kikai.\n\n{goods}\n\nTotal: {total}\n\nYour order: {address}',
    },
    orderCancelled: {
      title: 'Order {number} was cancelled',
      text: '{what}. {why} {money}',
      mail: 'Order {number} was cancelled.\n\n{goods}\n\n{why}\n{money}\n\nThe order: {address}',
    },
    orderReceiptConfirmed: {
      title: 'Has order {number} arrived?',
      text: '{what}. Kikai has confirmed receipt: {reason} If that isn’t right, tell us by {due}.',
      mail: 'Kikai has confirmed that order {number} arrived.\n\n{goods}\n\nReason: {reason}\n\nIf that isn’t right, please tell us by {due}. After that, the order is completed and the money is released to the seller.\n\nYour order: {address}',
    },
    freightQuoted: {
      title: 'Freight for order {number}: {amount}',
      text: '{what}. The freight costs {amount}. Please pay by {due}, or have somebody else pay, or decline.',
      mail: 'The freight for your order {number} has been quoted: {amount}.\n\n{what}\n\nPlease pay it by {due}. You can also send somebody else a link to pay it, or decline: then the order is cancelled and you get back everything you paid.\n\nThe quote: {address}',
    },
    freightLapsed: {
      title: 'Freight quote for order {number} has expired',
      text: '{what}. The seller can quote again until {due}. After that you get everything back.',
      mail: 'The freight quote for your order {number} has expired without being paid.\n\n{what}\n\nThe seller can quote again until {due}. After that the order is cancelled and you get back everything you paid.\n\nYour order: {address}',
    },
    freightPaid: {
      title: 'Freight paid: order {number}',
      text: '{what}. The freight of {amount} has been paid. The seller has been told to ship.',
      mail: 'The freight of {amount} for order {number} has been paid.\n\n{what}\n\nThe seller has been told to ship. We’ll email you when your order is on its way.\n\nYour order: {address}',
    },
    freightReturned: {
      title: 'Freight returned: order {number}',
      text: '{amount} is back on your balance, because the order ended before it was shipped.',
      mail: 'Order {number} ended before it was shipped, so the freight you paid, {amount}, is back on your balance.\n\n{what}\n\nYour balance: {address}',
    },
    orderProblemAnswered: {
      title: 'Your report on order {number} was answered',
      text: '{what}. “{text}” If it isn’t settled, please say so by {due}.',
      mail: 'Your report on order {number} was answered.\n\n{what}\n\n“{text}”\n\nIf it isn’t settled, report again or request a refund by {due}. After that, the order is completed automatically.\n\nYour order: {address}',
    },
    orderTrackingCorrected: {
      title: 'New tracking number for order {number}',
      text: '{what}. {carrier}, tracking number {trackingNumber}.',
      mail: 'The seller has corrected the tracking number of your order {number}.\n\n{what}\n\nCarrier: {carrier}\nTracking number: {trackingNumber}\n\nYour order: {address}',
    },
    saleProblem: {
      title: 'Problem with order {number}: please answer',
      text: '{what}. {reason}: “{text}”',
      mail: 'The buyer has reported a problem with order {number}.\n\n{what}\n\n{reason}: “{text}”\n\nUntil you answer, the order isn’t completed and the money isn’t released. Please answer here:\n{address}',
    },
    saleToQuote: {
      title: 'Please quote the freight: order {number}',
      text: '{what}. The buyer is waiting for the freight. Please quote by {due}, or the order is cancelled.',
      mail: 'Order {number} is paid, except for the freight, which is still open.\n\n{what}\n\nPlease quote the freight as soon as you can. If it isn’t quoted and paid by {due}, the order is cancelled and the buyer gets the money back.\n\nQuote here: {address}',
    },
    saleToShip: {
      title: 'Paid: order {number} – please ship',
      text: '{what}. {total} has been paid. Please ship it and enter the tracking number.',
      mail: 'Order {number} has been paid.\n\n{goods}\n\nTotal: {total}\nDeliver to:\n{place}\n\nPlease ship it and enter the tracking number here:\n{address}',
    },
    saleCancelled: {
      title: 'Order {number} was cancelled',
      text: '{what}. {why} Please don’t ship it.',
      mail: 'Order {number} was cancelled. Please don’t ship it.\n\n{goods}\n\n{why}\n\nThe order: {address}',
    },
    saleCompleted: {
      title: 'Order {number} is completed',
      text: '{what}. {total} now belongs to your company’s earnings.',
      mail: 'Order {number} is completed. {total} now belongs to your company’s earnings.\n\n{goods}\n\nThe order: {address}',
    },
    remittanceRejected: {
      title: 'Please check your bank transfer ({reference})',
      text: '{reason} Please send a new proof of payment for {numbers} by {due}.',
      mail: 'We could not accept the proof of payment for {numbers}, amount {amount}, reference {reference}.\n\nReason: {reason}\n{note}\nPlease send a new one by {due}:\n{address}',
    },
    onlineSurplus: {
      title: '{amount} is being refunded',
      text: 'Your online payment for {number} came after it was already paid or the time had run out. You get it back the way you paid.',
      mail: 'Your online payment of {amount} for {number} came after it was already paid, or after the time to pay had run out.\n\nThe whole amount is being refunded the way you paid. You don’t need to do anything.\n\n{address}',
    },
    rechargeCredited: {
      title: '{amount} is on your balance',
      text: 'Your top-up {number} has arrived.',
      mail: 'Your top-up {number} has arrived: {amount} was added to your balance.\n\nYour balance: {address}',
    },
    companyCertified: {
      title: '{company} is certified',
      text: 'You can now list machines and work in the management area.',
      mail: '{company} is now certified on Kikai. You can list machines and work in the management area.\n\nYour certification: {address}',
    },
    companySentBack: {
      title: 'Please check your company certification',
      text: '{company}: please check {parts}.',
      mail: 'We could not accept everything about {company} yet. Please check:\n\n{reasons}\n\nWhat was approved stays approved. Send the rest again here:\n{address}',
    },
    companyExpiring: {
      title: 'Your company’s papers end on {day}',
      text: '{company}: please hand in new papers before {day}, so that your machines stay on sale.',
      mail: 'The papers of {company} end on {day}. Please hand in new ones before then, so that your machines stay on sale:\n{address}',
    },
    companySuspended: {
      title: 'The certification of {company} is suspended',
      text: '{why} Your machines are not on sale for now. You can appeal with your papers.',
      mail: 'The certification of {company} is suspended.\n\n{why}\n\nYour machines are not on sale for now. You can appeal with your papers here:\n{address}',
    },
    seatLeft: {
      title: '{email} has left your team',
      text: '{email} has given up their seat at {company}.',
      mail: '{email} has given up their seat at {company} and no longer acts for it.\n\nYour team: {address}',
    },
    savedFinds: {
      title: plural({
        one: '{count} new machine for your saved searches',
        other: '{count} new machines for your saved searches',
      }),
      text: '{searches}',
      mail: 'These newly listed machines match your saved searches.\n\n{finds}\n\nYour saved searches:\n{address}',
    },
    watchPriceDropped: {
      title: 'Now cheaper: {what}',
      text: '{price}, {less} less than before.',
      mail: 'The price of a machine on your watchlist has dropped:\n{what}\n{address}',
    },
    watchSold: {
      title: 'Sold: {what}',
      text: 'This machine on your watchlist has been sold. Its page shows similar machines.',
      mail: 'A machine on your watchlist has been sold:\n{what}\n\nYou’ll find similar machines here:\n{address}',
    },
    watchBack: {
      title: 'Available again: {what}',
      text: 'This machine on your watchlist can be bought again.',
      mail: 'A machine on your watchlist can be bought again:\n{what}\n{address}',
    },
    refundAsked: {
      title: 'Refund request {number}: your turn',
      text: 'It is about {amount}. Please act by {due}.',
      mail: 'Refund request {number}, about {amount}, waits for you. Please act by {due}; after that, Kikai decides.\n\nThe request: {address}',
    },
    refundMoved: {
      title: 'Refund {number}',
      text: '{step} It is about {amount}.',
      mail: 'Refund request {number}, about {amount}:\n\n{step}\n\nDetails and what you can do: {address}',
    },
    refundPaid: {
      title: '{amount} refunded',
      text: 'Refund {number} has been paid {way}.',
      mail: 'Refund {number} has been paid: {amount}, {way}.\n\nDetails: {address}',
    },
    feedbackAnswered: {
      title: 'Feedback {number} has been answered',
      text: '{answer}',
      mail: 'We have answered your feedback {number}:\n\n{answer}\n\nTo write back: {address}',
    },
    loginLinked: {
      title: 'You can now log in with {provider}',
      text: '{provider} was added to your ways to log in.',
      mail: 'From now on you can also log in to your Kikai account with {provider}.\n\nIf it was not you, please remove it and reset your password straight away: {address}',
    },
    loginUnlinked: {
      title: '{provider} no longer opens your account',
      text: '{provider} was removed from your ways to log in.',
      mail: 'You can no longer log in to your Kikai account with {provider}. Your password and codes by email work as before.\n\nIf it was not you, please reset your password straight away: {address}',
    },
  },
  mail: {
    frame: 'Hello {name},\n\n{text}\n\nKikai',
    /** Under what may be done without. */
    choose: 'You can choose which emails you get here:\n{address}',
    digest: plural({ one: '{count} piece of news from Kikai', other: '{count} pieces of news from Kikai' }),
  },
  topic: {
    orders: 'Orders',
    sales: 'Sales',
    payments: 'Payments',
    company: 'Company',
    saved: 'Searches',
    watchlist: 'Watchlist',
    feedback: 'Feedback',
    account: 'Account',
  },
  title: 'Messages',
  all: 'All',
  one: 'Message',
  unread: 'Unread',
  unreadCount: plural({ one: '{count} unread message', other: '{count} unread messages' }),
  markAll: 'Mark all as read',
  marked: plural({ one: '{count} message marked as read', other: '{count} messages marked as read' }),
  none: 'No messages yet.',
  noneWhy: 'Orders, payments and new machines for your searches: we’ll tell you here.',
  today: 'Today',
  yesterday: 'Yesterday',
  open: {
    orders: 'See order',
    sales: 'See order',
    payments: 'See payment',
    company: 'See company',
    saved: 'See saved searches',
    watchlist: 'See machine',
    feedback: 'See feedback',
    account: 'See login & security',
  },
  preferences: {
    title: 'Notifications',
    lead: 'Everything is kept in your messages. Here you choose what is emailed to you as well.',
    mails: 'Emails',
    kind: {
      orderCompleted: 'An order is completed',
      saleCompleted: 'A sale is completed',
      savedFinds: 'New machines for saved searches',
      watchPriceDropped: 'Price drops on your watchlist',
      watchSold: 'A watched machine is sold',
      watchBack: 'A watched machine is available again',
      feedbackAnswered: 'Our answer to your feedback',
    },
    always:
      'Order confirmations, payments, shipping and anything with a deadline are always emailed straight away, so that you don’t miss them.',
    quiet: 'Quiet hours',
    quietOn: 'No emails at night',
    quietWhy: 'What isn’t urgent waits until they are over. The hours are those of your country.',
    from: 'From',
    until: 'Until',
    same: 'Please choose two different hours.',
    saved: 'Saved',
  },
} as const

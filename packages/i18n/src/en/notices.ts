import { plural } from '../plural.ts'

/** Messages to users in the app and by mail, and the choice of which to receive. */
export default {
  /** For each kind: the title, which is a mail's subject, the text in the app, and the text of the mail. */
  kind: {
    orderPlaced: {
      title: 'Your order {number}',
      text: '{what}. {total}{freight}. We hold your items until {due}. {how}',
      mail: 'Thank you for your order {number}.\n\n{goods}\n\nTotal: {total}{freight}\n\nWe hold your items until {due}. {how}\n\n{address}',
    },
    orderPaid: {
      title: 'Payment received: order {number}',
      text: '{what}. We have received {total} and told the seller.',
      mail: 'We have received your payment of {total} for order {number}.\n\n{goods}\n\nThe seller has been told. We’ll email you when your order is on its way.\n\nYour order: {address}',
    },
    orderPartShipped: {
      title: 'Part of your order {number} is on its way',
      text: '{what}. {carrier}, tracking number {trackingNumber}. The rest will follow.',
      mail: 'Part of your order {number} has been shipped. In this shipment:\n\n{goods}\n\nCarrier: {carrier}\nTracking number: {trackingNumber}\n{note}\nWe’ll email you again when the rest is on its way. The period for confirming receipt starts only then.\n\nYour order: {address}',
    },
    orderOnAccount: {
      title: 'Order {number} is on your monthly account',
      text: '{what}. {total} is on your company’s monthly account. We have told the seller.',
      mail: 'Order {number} for {total} is on your company’s monthly account and will be on its next statement.\n\n{goods}\n\nThe seller has been told. We’ll email you when your order is on its way.\n\nYour order: {address}',
    },
    creditMoved: {
      title: 'Your company’s monthly account',
      text: '{step} Limit: {limit}. Reason: {why}',
      mail: '{step}\n\nLimit: {limit}\nReason: {why}\n\nYour monthly account: {address}',
    },
    statementIssued: {
      title: 'Statement {number}: {amount}',
      text: 'Your company’s monthly statement {number} for {amount} is ready. {what}',
      mail: 'Your company’s monthly statement {number} for {amount} is ready.\n\n{what}\n\nThe statement: {address}',
    },
    statementDue: {
      title: 'Statement {number} is due soon',
      text: 'Please pay {amount} by {day}.',
      mail: '{amount} is still to be paid on statement {number}. Please pay it by {day}.\n\nThe statement: {address}',
    },
    statementOverdue: {
      title: 'Statement {number} is overdue',
      text: '{amount} was due on {day}. From {freeze} your company can’t order on account until it is paid.',
      mail: '{amount} of statement {number} was due on {day} and hasn’t arrived.\n\nFrom {freeze} your company can’t order on account until it is paid. Orders already placed go ahead.\n\nPay now: {address}',
    },
    orderShipped: {
      title: 'Your order {number} is on its way',
      text: '{what}. {carrier}, tracking number {trackingNumber}. Please confirm receipt by {due}.',
      mail: 'Your order {number} has been shipped.\n\n{goods}\n\nCarrier: {carrier}\nTracking number: {trackingNumber}\n{note}\nPlease check that everything is as ordered and confirm receipt by {due}. After that, the order is completed automatically and Kikai settles with the seller. If anything is wrong, please report a problem on the order before then.\n\nYour order: {address}',
    },
    partDelivered: {
      title: 'Part of your order {number} has been delivered',
      text: '{what}. {carrier}, {trackingNumber}.',
      mail: 'A shipment for your order {number} has been reported as delivered.\n\n{what}\n\n{carrier}, {trackingNumber}\n\nIf it hasn’t arrived, please report a problem on the order.\n\nYour order: {address}',
    },
    orderDelivered: {
      title: 'Your order {number} has been delivered',
      text: '{what}. Please check it and confirm receipt by {due}.',
      mail: 'Your order {number} has been reported as delivered.\n\n{what}\n\n{carrier}, {trackingNumber}\n\nPlease check that everything is as ordered and confirm receipt by {due}. After that, the order is completed automatically. If it hasn’t arrived or something is wrong, please report a problem on the order before then.\n\nYour order: {address}',
    },
    shipmentHandedOver: {
      title: 'Order {number} has a new carrier',
      text: '{carrier}, {trackingNumber}',
      mail: 'Another carrier has taken over a shipment for your order {number}.\n\n{what}\n\nNow with: {carrier}, {trackingNumber}\n\nYour order: {address}',
    },
    shipmentException: {
      title: 'Delay or problem with order {number}',
      text: '{carrier}, {trackingNumber}: {why}',
      mail: 'There is a delay or a problem with a shipment for your order {number}.\n\n{what}\n\n{carrier}, {trackingNumber}: {why}\n\nYour order: {address}',
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
      mail: 'Kikai has confirmed that order {number} arrived.\n\n{goods}\n\nReason: {reason}\n\nIf that isn’t right, please tell us by {due}. After that, the order is completed and Kikai settles with the seller.\n\nYour order: {address}',
    },
    freightQuoted: {
      title: 'Freight for order {number}: {amount}',
      text: '{what}. The freight costs {amount}. Please pay by {due}, or have somebody else pay, or decline.',
      mail: 'The freight for your order {number} has been quoted: {amount}.\n\n{what}\n\nPlease pay it by {due}. You can also send somebody else a link to pay it, or decline it, in which case the order is cancelled and you get back everything you paid.\n\nThe quote: {address}',
    },
    freightLapsed: {
      title: 'Freight quote for order {number} has expired',
      text: '{what}. The seller can quote again. If the freight isn’t quoted and paid by {due}, you get everything back.',
      mail: 'The freight quote for your order {number} has expired without being paid.\n\n{what}\n\nThe seller can quote again. If the freight isn’t quoted and paid by {due}, the order is cancelled and you get back everything you paid.\n\nYour order: {address}',
    },
    freightPaid: {
      title: 'Freight paid: order {number}',
      text: '{what}. The freight of {amount} has been paid; with the items, that makes {total}. The seller has been told to ship.',
      mail: 'The freight of {amount} for order {number} has been paid. With the items, that makes {total}.\n\n{what}\n\nThe seller has been told to ship. We’ll email you when your order is on its way.\n\nYour order: {address}',
    },
    freightReturned: {
      title: 'Freight refunded: order {number}',
      text: '{amount}: {where}',
      mail: 'You get back the freight of {amount} that you paid for order {number}. {where}\n\n{what}\n\n{address}',
    },
    orderCollection: {
      title: 'Order {number}: collecting the goods',
      text: '{what}. {why}',
      mail: 'This is about collecting the goods of order {number}.\n\n{what}\n\n{why}\n\nThe order: {address}',
    },
    orderCollectSoon: {
      title: 'Order {number}: collection from tomorrow',
      text: '{what}. {why}',
      mail: '{what}\n\n{why}\n\nThe order: {address}',
    },
    orderCollectMissed: {
      title: 'Order {number}: did you collect the goods?',
      text: '{what}. {why}',
      mail: '{what}\n\n{why}\n\nThe order: {address}',
    },
    orderAddress: {
      title: 'Delivery address for order {number}',
      text: '{what}. {why}',
      mail: 'This is about the delivery address for your order {number}.\n\n{what}\n\n{why}\n\nYour order: {address}',
    },
    documentAsked: {
      title: 'Document needed for order {number}',
      text: '{document}. {why} Due by {due}.',
      mail: 'This is about a document for order {number}.\n\n{what}\n\n{document}\n{why}\n\nDue by {due}. Please send it here: {address}',
    },
    documentMoved: {
      title: 'Documents for order {number}',
      text: '{document}. {why}',
      mail: 'This is about a document for order {number}.\n\n{what}\n\n{document}\n{why}\n\nThe documents: {address}',
    },
    fapiaoAsked: {
      title: 'Fapiao to issue for order {number}',
      text: '{step} Due: {due}',
      mail: 'Order {number} is waiting for a fapiao.\n\n{step}\n\nDue: {due}\nThe order: {address}',
    },
    fapiaoMoved: {
      title: 'Fapiao for order {number}',
      text: '{step}',
      mail: 'There is news about the fapiao for your order {number}.\n\n{step}\n\nYour order: {address}',
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
    saleCollection: {
      title: 'Order {number}: collecting the goods',
      text: '{what}. {why}',
      mail: 'This is about collecting the goods of order {number}.\n\n{what}\n\n{why}\n\nThe order: {address}',
    },
    saleCollectSoon: {
      title: 'Order {number}: the buyer collects from tomorrow',
      text: '{what}. {why}',
      mail: '{what}\n\n{why}\n\nThe order: {address}',
    },
    saleCollectMissed: {
      title: 'Order {number}: not collected – please settle it',
      text: '{what}. {why}',
      mail: '{what}\n\n{why}\n\nThe order: {address}',
    },
    saleAddress: {
      title: 'Delivery address for order {number}',
      text: '{what}. {why}',
      mail: 'This is about the delivery address for order {number}.\n\n{what}\n\n{why}\n\nThe order: {address}',
    },
    saleProblem: {
      title: 'Problem with order {number}: please answer',
      text: '{what}. {reason}: “{text}”',
      mail: 'The buyer has reported a problem with order {number}.\n\n{what}\n\n{reason}: “{text}”\n\nUntil you answer, the order isn’t completed and nothing is settled with you. Please answer here:\n{address}',
    },
    saleToQuote: {
      title: 'Please quote the freight: order {number}',
      text: '{what}. The buyer is waiting for the freight. Please quote it by {by}. If it isn’t quoted and paid by {due}, the order is cancelled.',
      mail: 'Order {number} is paid, except for the freight, which is still to be quoted.\n\n{what}\n\nPlease quote the freight by {by}; after that, Kikai steps in. If it isn’t quoted and paid by {due}, the order is cancelled and the buyer gets the money back.\n\nQuote here: {address}',
    },
    saleQuoteOverdue: {
      title: 'Freight quote overdue: order {number}',
      text: '{what}. Your quote was due by {by}. Kikai has been told and the buyer may cancel. Please quote now; the order is cancelled if the freight isn’t paid by {due}.',
      mail: 'The freight for order {number} was to be quoted by {by}.\n\n{what}\n\nThe buyer is still waiting. Kikai has been told and can quote or cancel in your place, and the buyer can cancel with a full refund. If the freight isn’t quoted and paid by {due}, the order is cancelled automatically.\n\nQuote here: {address}',
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
      text: '{what}. {total} is held until the claims period ends. It then becomes available for payout, less the fee.',
      mail: 'Order {number} is completed. {total} is held until the claims period ends; then it becomes available for payout, less the fee.\n\n{goods}\n\nThe order: {address}',
    },
    transferExpected: {
      title: 'Bank details for {numbers}',
      text: 'Please send {amount} so that it reaches us by {due}. Payment reference to enter: {payAs}. {freight}',
      mail: 'You chose to pay {numbers} by bank transfer.\n\nExact amount: {amount}\nTo reach us by: {due}\n\nAccount name: {holder}\nBank: {bank}\nBranch: {branch}\nAccount number: {account}\n{swift}\nPayment reference to enter: {payAs}\n(if only 18 characters fit, {reference} alone)\n\nYou pay any bank charges. The full amount must reach us. {freight}\n\nKikai holds your money until receipt is confirmed. Once you’ve sent it, please send us the proof of payment:\n{address}',
    },
    slipHandedIn: {
      title: 'Proof of payment received: {numbers}',
      text: 'We’re checking {amount} (reference {reference}), usually within one working day. You don’t need to do anything.',
      mail: 'We have your proof of payment for {numbers}: {amount}, reference {reference}.\n\nWe’ll check it against our account, usually within one working day. The deadline is paused and you don’t need to do anything.\n\n{address}',
    },
    remittanceRejected: {
      title: 'Please check your bank transfer ({reference})',
      text: '{reason} Please send a new proof of payment for {numbers} by {due}.',
      mail: 'We could not accept the proof of payment for {numbers}, amount {amount}, reference {reference}.\n\nReason: {reason}\n{note}\nPlease send a new one by {due}:\n{address}',
    },
    remittancePart: {
      title: 'Your bank transfer is {missing} short ({reference})',
      text: '{arrived} of {amount} has reached us for {numbers}. Please send the outstanding {missing} so that it reaches us by {due}.',
      mail: '{arrived} of {amount} has reached us for {numbers}. {missing} is outstanding, often because a bank charge was taken off on the way.\n\nPlease send {missing}, quoting the same reference {reference}, so that it reaches us by {due}. If it doesn’t arrive in time, the money already received is added to your balance.\n\n{address}',
    },
    bankCredited: {
      title: '{amount} from your bank transfer is on your balance',
      text: 'It came with reference {reference} and wasn’t needed for a payment.',
      mail: '{amount} of your bank transfer with reference {reference} wasn’t needed for a payment, so we’ve added it to your balance. You can have it paid out to your bank account from there.\n\nYour balance: {address}',
    },
    bankCreditBack: {
      title: '{amount} has been taken off your balance',
      text: 'It had been added by mistake. If you think this is wrong, please contact us.',
      mail: '{amount} had been added to your balance by mistake, so we’ve taken it off again. If you think this is wrong, please contact us.\n\nYour balance: {address}',
    },
    onlineSurplus: {
      title: '{amount} is being refunded',
      text: 'Your online payment for {number} came after it was already paid or the time had run out. You get it back the way you paid.',
      mail: 'Your online payment of {amount} for {number} came after it was already paid, or after the time to pay had run out.\n\nThe whole amount is being refunded the way you paid. You don’t need to do anything.\n\n{address}',
    },
    surplusCredited: {
      title: '{amount} is on your balance',
      text: 'The provider couldn’t refund your payment for {number}, so we’ve added it to your Kikai balance. You can have it paid out to your bank account.',
      mail: 'We owed you back {amount} of your online payment for {number}.\n\nThe payment provider couldn’t refund it to the account you paid from, so we’ve added the whole amount to your Kikai balance. You can pay with it straight away, or have it paid out to your bank account.\n\n{address}',
    },
    rechargeCredited: {
      title: '{amount} is on your balance',
      text: 'Your top-up {number} has arrived.',
      mail: 'Your top-up {number} has arrived: {amount} was added to your balance.\n\nYour balance: {address}',
    },
    goodsTakenDown: {
      title: 'Your listing has been taken down: {what}',
      text: 'Buyers no longer see it. You can correct it and ask for a review, or write to us through Feedback if you disagree. Reason: {why}',
      mail: 'We have taken down your listing “{what}”. Buyers no longer see it. Orders already placed are not affected.\n\nReason: {why}\n\nYou can correct the listing and ask for a review; once we allow it, you can publish it again. If you disagree, please write to us through Feedback in the app.\n\nThe listing: {address}',
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
      title: 'Your company’s documents expire on {day}',
      text: '{company}: please send new documents before {day}, so that your machines stay on sale.',
      mail: 'The documents of {company} expire on {day}. Please send new ones before then, so that your machines stay on sale:\n{address}',
    },
    companySuspended: {
      title: 'The certification of {company} is suspended',
      text: '{why} Your machines are not on sale for now. You can appeal with your documents.',
      mail: 'The certification of {company} is suspended.\n\n{why}\n\nYour machines are not on sale for now. You can appeal with your documents here:\n{address}',
    },
    seatInvited: {
      title: '{company} invites you to Kikai',
      text: 'You are invited to work for {company} as: {seats}. The invitation is valid for {days} days.',
      mail: '{company} invites you to work together on Kikai as: {seats}.\n\nAccept here with this account. The link works for {days} days:\n{address}',
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
    agentMoved: {
      title: 'Dispatch agent: {name}',
      text: '{step}',
      mail: '{name}: {step}\n\nDetails: {address}',
    },
    agentRate: {
      title: 'New rates from {seller}',
      text: 'From {since}, for new offers: {rates}',
      mail: '{seller} changed your dispatch rates from {since}. The new rates apply to offers made from then on; jobs already offered keep theirs.\n\nBefore:\n{before}\n\nNow:\n{rates}\n\nYour rates and their history: {address}',
    },
    sendOutOffered: {
      title: 'New job: ship order {number}',
      text: '{seller} asks you to ship it. Please answer by {due}.',
      mail: '{seller} asks you to ship order {number}. Please answer by {due}; after that, the offer lapses.\n\nThe job: {address}',
    },
    agentStatement: {
      title: 'Dispatch statement {number}',
      text: '{total} for {month}. The seller can object until {due}.',
      mail: 'Dispatch statement {number} for {month}: {total}\n\nThe seller can object until {due}. After that, it counts as agreed and is paid as soon as the seller’s money covers it.\n\nDetails: {address}',
    },
    sendOutMoved: {
      title: 'Dispatch of order {number}',
      text: '{step}',
      mail: 'Dispatch of order {number}:\n\n{step}\n\nDetails: {address}',
    },
    refundAsked: {
      title: 'Refund request {number}: your turn',
      text: 'Amount: {amount}. Please act by {due}.',
      mail: 'Refund request {number} for {amount} is waiting for you. Please act by {due}; after that, Kikai decides.\n\nThe request: {address}',
    },
    refundMoved: {
      title: 'Refund {number}',
      text: '{step} Amount: {amount}.',
      mail: 'Refund request {number} for {amount}:\n\n{step}\n\nDetails and what you can do: {address}',
    },
    refundPaid: {
      title: '{amount} refunded',
      text: 'Refund {number} has been paid {way}.',
      mail: 'Refund {number} has been paid: {amount}, {way}.\n\nDetails: {address}',
    },
    withdrawalMoved: {
      title: 'Payout {number} to your bank',
      text: '{step} Amount: {amount}.',
      mail: 'Payout {number} from your balance, {amount}:\n\n{step}\n\nYour balance: {address}',
    },
    payoutMoved: {
      title: 'Payout {number}',
      text: '{step} Amount: {amount}.',
      mail: 'Payout {number}, {amount}:\n\n{step}\n\nYour settlement: {address}',
    },
    secondPerson: {
      title: 'To confirm: {what}',
      text: '{name}, {amount}. Started by {by}; a second person has to finish it.',
      mail: '{what}: {name}, {amount}.\n\nStarted by {by}. A second person in finance has to finish it. What is waiting for you: {address}',
    },
    freightWaits: {
      title: 'Return freight waiting: {number}',
      text: '{amount} has been waiting for the seller’s money since {since}. Please follow it up with the seller.',
      mail: '{number}: return freight of {amount} was granted and has been waiting since {since}, because the seller’s available money doesn’t cover it.\n\nPlease follow it up with the seller: {address}',
    },
    ownAccount: {
      title: 'Our {currency} bank account: {by} {step}',
      text: '{account}',
      mail: '{by} {step}.\n\nAccount for transfers in {currency}:\n{account}\n\nReason: {reason}\n\nIf you don’t know about this, tell your colleagues at once. While it waits, it can be refused here: {address}',
    },
    providerTookBack: {
      title: 'Payment taken back: {number}',
      text: 'The payment provider has taken back {amount}, which we did not request. Earnings and refunds of the order are on hold.',
      mail: 'The payment provider has taken back {amount} of the payment for {number}. We did not request this.\n\nUntil this is settled, the seller’s earnings are not released and no refund is sent.\n\nThe payment: {address}',
    },
    providerDispute: {
      title: 'Payment disputed: {number}',
      text: 'The buyer has disputed {amount} with the payment provider. Earnings and refunds of the order are on hold.',
      mail: 'The buyer has opened a dispute with the payment provider over {amount} for {number}.\n\nPlease answer it on the provider’s website within its deadline. Until the dispute is decided, the seller’s earnings are not released and no refund is sent.\n\nThe payment: {address}',
    },
    booksOff: {
      title: 'Errors found in the books',
      text: 'The check of {at} found errors: {names}',
      mail: 'The nightly check of the books found errors.\n\nChecked: {at}\nNot in order: {names}\n\nPlease tell the technical team, and look at the trial balance: {address}',
    },
    feeChanged: {
      title: 'New fee for sales in {currency}',
      text: 'Orders placed from now on: {percent}% of the price of the items, including tax{least}.',
      mail: 'The fee for sales in {currency} has changed. For orders placed from now on it is {percent}% of the price of the items, including tax{least}. Orders already placed keep their fee.\n\nYour terms: {address}',
    },
    feedbackAnswered: {
      title: 'Feedback {number} has been answered',
      text: '{answer}',
      mail: 'We have answered your feedback {number}:\n\n{answer}\n\nReply here: {address}',
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
    passwordChanged: {
      title: 'Your Kikai password has changed',
      text: 'Every other device has been logged out. If it wasn’t you, reset your password straight away.',
      mail: 'The password of your Kikai account has just been changed. Other devices have been logged out.\n\nIf it was not you, please reset your password straight away and tell us: {address}',
    },
    phoneBound: {
      title: 'A mobile number was added to your Kikai account',
      text: 'You can log in with a code sent to it. Every other device has been logged out.',
      mail: 'You can now log in to Kikai with a code sent to your new mobile number. Other devices have been logged out.\n\nIf it was not you, please reset your password straight away and tell us: {address}',
    },
    emailChanged: {
      title: 'Your Kikai account has a new email address',
      text: 'You now log in with it, and our emails go there. Every other device has been logged out.',
      mail: 'From now on you log in to Kikai with this email address, and our emails come here. Other devices have been logged out.\n\nYour login details: {address}',
    },
    secondFactorOn: {
      title: 'Two-step login is on for your Kikai account',
      text: 'Logging in now also asks for a code from your authenticator app. Keep your recovery codes in a safe place.',
      mail: 'From now on, logging in to Kikai also asks for a code from your authenticator app. Please keep your recovery codes in a safe place.\n\nIf it was not you, please reset your password straight away and tell us: {address}',
    },
    secondFactorOff: {
      title: 'Two-step login is off for your Kikai account',
      text: 'Logging in no longer asks for a code from your authenticator app. You can set it up again at any time.',
      mail: 'Logging in to Kikai no longer asks for a code from your authenticator app. You can set it up again at any time under Login & security: {address}\n\nIf you did not ask for this, please reset your password straight away and tell us.',
    },
    recoveryCodeUsed: {
      title: 'A recovery code was used for your Kikai account',
      text: 'It stood in for your authenticator app and won’t work again. You can make new ones.',
      mail: 'One of your recovery codes has just been used in place of your authenticator app. It won’t work again. You can make new ones under Login & security: {address}\n\nIf it was not you, please reset your password straight away and tell us.',
    },
    recoveryCodesMade: {
      title: 'New recovery codes were made for your Kikai account',
      text: 'The old ones no longer work. Every other device has been logged out.',
      mail: 'New recovery codes have just been made for your Kikai account. The ones you had no longer work, and other devices have been logged out.\n\nIf it was not you, please reset your password straight away and tell us: {address}',
    },
    codesGuessed: {
      title: 'Wrong codes were tried on your Kikai account',
      text: 'One of your devices entered too many wrong authenticator codes, so we logged it out. If it wasn’t you, change your password.',
      mail: 'A device that was logged in to your Kikai account entered too many wrong codes for your authenticator app. We have logged it out.\n\nIf it was not you, please change your password straight away under Login & security: {address}',
    },
    accountClosing: {
      title: 'You asked us to close your Kikai account',
      text: 'It was due to close on {day}. You have logged in since, so it stays open.',
      mail: 'You have asked us to close your account. It closes on {day}, and everything that names you is then deleted for good.\n\nIf you change your mind, log in before then and your account stays open: {address}\n\nIf it was not you, please log in now and change your password.',
    },
    ownDataReady: {
      title: 'The copy of your Kikai data is ready',
      text: 'You can download it for {days} days.',
      mail: 'The copy of your data that you asked for is ready. You can download it here for {days} days:\n{address}',
    },
  },
  mail: {
    frame: 'Hello {name},\n\n{text}\n\nKikai',
    /** Below mails that can be turned off. */
    choose: 'You can choose which emails you get here:\n{address}',
    digest: plural({ one: '{count} update from Kikai', other: '{count} updates from Kikai' }),
  },
  /** The full text of an SMS. */
  sms: 'Kikai: {title}. See your messages in the app.',
  topic: {
    orders: 'Orders',
    sales: 'Sales',
    payments: 'Payments',
    company: 'Company',
    work: 'Approvals',
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
    work: 'See what is waiting',
    saved: 'See saved searches',
    watchlist: 'See machine',
    feedback: 'See feedback',
    account: 'See login & security',
  },
  preferences: {
    title: 'Notifications',
    lead: 'Everything is kept in your messages. Here you choose what is emailed or texted to you as well.',
    mails: 'Emails',
    kind: {
      orderCompleted: 'An order is completed',
      saleCompleted: 'A sale is completed',
      savedFinds: 'New machines for saved searches',
      watchPriceDropped: 'Price drops on your watchlist',
      watchSold: 'A watched machine is sold',
      watchBack: 'A watched machine is available again',
      feedbackAnswered: 'Our answer to your feedback',
      orderShipped: 'An order has been shipped',
      orderCancelled: 'An order has been cancelled',
      freightQuoted: 'Freight has been quoted',
      remittanceRejected: 'A bank transfer wasn’t accepted',
      saleToShip: 'An order is ready to ship',
      saleToQuote: 'An order needs a freight quote',
      saleProblem: 'A buyer reports a problem',
      refundAsked: 'A buyer asks for a refund',
    },
    always:
      'Order confirmations, payments, shipping and anything with a deadline are always emailed straight away, so that you don’t miss them.',
    texts: 'Text messages',
    textsWhy: 'Headline only, at most 20 a day. Texts that fall in your quiet hours are sent when they end.',
    textsNoNumber: 'Please confirm your mobile number first. We only text confirmed numbers.',
    textsConfirm: 'Confirm number',
    textsNotServed: 'We can’t send text messages to numbers in that country.',
    quiet: 'Quiet hours',
    quietOn: 'Hold texts and non-urgent emails at night',
    quietWhy:
      'All texts, and emails that aren’t urgent, are sent once the quiet hours are over. The hours are those of your country.',
    from: 'From',
    until: 'Until',
    same: 'Please choose two different hours.',
    saved: 'Saved',
  },
} as const

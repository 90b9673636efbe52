/** Points: what they cost, when they end, and what is refused about them. */
export default {
  error: {
    priceChanged: 'The price has changed. It is now {price}.',
    tooManyPoints: 'At most {max} points can be bought at once.',
    ownPoints: 'You can’t give points to yourself.',
    giftSecondPerson: 'Somebody other than the person who asked for this has to confirm it.',
    giftDecided: 'This has already been decided.',
  },
  screen: {
    title: 'Points',
    until: 'Use until {date}',
    source: { bought: 'Bought', given: 'A gift from Kikai' },
    buy: 'Buy points',
    use: 'Points pay for appointments, such as a 15-minute video call with a running machine.',
  },
  buy: {
    missing: 'Please choose how many.',
    number: 'Number of points',
    send: 'Continue to payment',
    why: 'They can be used for {days} days after payment arrives. Points can’t be paid out or turned back into money.',
    bought: 'Points to buy',
    price: 'Price',
  },
} as const

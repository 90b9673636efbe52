/** Points: what they cost, when they end, and what is refused about them. */
export default {
  error: {
    priceChanged: 'The price has changed. It is now {price}.',
    tooManyPoints: 'At most {max} points can be bought at once.',
    ownPoints: 'You can’t give points to yourself.',
    giftSecondPerson: 'Somebody other than the person who asked for this has to confirm it.',
    giftDecided: 'This has already been decided.',
  },
} as const

/** What is kept in the warehouses of companies. */
export default {
  error: {
    notEnough: 'Only {left} of these can be taken here. The others are held for somebody, or stand somewhere else.',
    wrongBin: 'Please choose another bin: one of this warehouse that is meant for it.',
    binTaken: 'Two bins of this warehouse have the same name. Please give each its own.',
    goodsNotFree: 'This listing can’t be linked: it is in a deal, or its quantity isn’t what stands in the warehouse.',
    mayNotLeave: 'This may not leave the yard yet. Please look at the order that holds it.',
    samePerson: 'You asked for this yourself. Somebody else has to approve it.',
    beingCounted: 'These bins are being counted ({number}). Please wait until the count is closed.',
    countedBefore: 'You counted first. The second count is somebody else’s.',
    serialKnown: 'A machine with this serial number is already in stock: {number}.',
    keptInStock: 'The quantity of this listing is kept in the warehouse. It changes when pieces come in or leave.',
    binInUse: 'Something still stands in this bin. Please move it first.',
    sellerNotRecorded: 'Please say who sold it to you. The law asks for that with used goods in Japan.',
    aliasTaken: '“{name}” already belongs to another model.',
    notOneProduct: 'One listing holds pieces of one model only, and of machines just one.',
  },
  label: { sheet: 'Labels of stock' },
  mayNotLeave: {
    unpaid: 'The order isn’t paid.',
    document: 'A document is missing.',
    freight: 'The freight isn’t settled.',
    refund: 'A refund is open.',
    address: 'The buyer has asked for another address.',
  },
} as const

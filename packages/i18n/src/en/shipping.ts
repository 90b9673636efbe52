/** Carriers, and following what was sent. */
export default {
  carrier: {
    yamato: 'Yamato Transport',
    sagawa: 'Sagawa Express',
    seino: 'Seino Transportation',
    fukuyama: 'Fukuyama Transporting',
    sf: 'SF Express',
    deppon: 'Deppon Express',
    dhl: 'DHL',
    fedex: 'FedEx',
    ups: 'UPS',
    own_truck: 'Seller’s own lorry',
    sea_freight: 'Sea freight',
    other: 'Another carrier',
  },
  /** The buyer follows a shipment. */
  screen: {
    title: 'Shipment',
    order: 'Order {number}',
    number: 'Tracking number',
    carrierPage: 'Open the carrier’s page',
    sent: 'Shipped',
    onTheWay: 'On its way',
    onTheWayWhy: 'Once you’ve checked the delivery, confirm receipt on the order.',
    received: 'Received',
    none: 'Nothing has been shipped yet.',
    noneWhy: 'Order {number}. We’ll email you when it’s on its way.',
  },
} as const

import { plural } from '../plural.ts'

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
    part: 'Shipment {at}',
    parts: plural({ one: '{count} shipment', other: '{count} shipments' }),
    partly: '{sent} of {of} pieces shipped; the rest follows',
    partWhy: 'Say so when this shipment has arrived. The order stays open until everything is there.',
    receivePart: 'This shipment has arrived',
    partDone: 'Noted. The seller sees it too.',
    toCome: 'Not shipped yet',
    loaded: 'Loading, photo {at}',
    none: 'Nothing has been shipped yet.',
    noneWhy: 'Order {number}. We’ll email you when it’s on its way.',
  },
} as const

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
} as const

import source from '../en/shipping.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  carrier: {
    yamato: 'ヤマト運輸',
    sagawa: '佐川急便',
    seino: '西濃運輸',
    fukuyama: '福山通運',
    sf: '順豊エクスプレス（SF）',
    deppon: '徳邦快逓（Deppon）',
    dhl: 'DHL',
    fedex: 'FedEx',
    ups: 'UPS',
    own_truck: '出品者の自社便',
    sea_freight: '船便',
    other: 'その他の運送会社',
  },
})

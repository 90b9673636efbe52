import source from '../en/shipping.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  carrier: {
    yamato: '雅玛多运输',
    sagawa: '佐川急便',
    seino: '西浓运输',
    fukuyama: '福山通运',
    sf: '顺丰速运',
    deppon: '德邦快递',
    dhl: 'DHL',
    fedex: '联邦快递',
    ups: 'UPS',
    own_truck: '卖家自备车辆',
    sea_freight: '海运',
    other: '其他承运商',
  },
})

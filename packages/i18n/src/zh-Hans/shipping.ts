import type source from '../en/shipping.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
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
  screen: {
    title: '物流信息',
    order: '订单 {number}',
    number: '运单号',
    carrierPage: '去承运商官网查询',
    sent: '已发货',
    onTheWay: '运输中',
    onTheWayWhy: '验货后请在订单中确认收货。',
    received: '已收货',
    none: '尚未发货。',
    noneWhy: '订单 {number}，发货后我们会发邮件通知您。',
  },
})

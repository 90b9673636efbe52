import type source from '../en/shipping.ts'
import { plural } from '../plural.ts'
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
    part: '第 {at} 批',
    parts: plural({ other: '共 {count} 批货' }),
    partly: '共 {of} 件，已发 {sent} 件，其余随后发出',
    partWhy: '这批货到了请点一下。全部到齐之前，订单不会结束。',
    receivePart: '这批货已收到',
    partDone: '已记录，卖家也能看到。',
    toCome: '尚未发出',
    loaded: '装车照片 {at}',
    none: '尚未发货。',
    noneWhy: '订单 {number}，发货后我们会发邮件通知您。',
  },
})

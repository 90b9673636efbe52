import type source from '../en/detail.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '商品详情',
  photos: '照片',
  openPhotos: '全屏查看第 {at} 张照片',
  zoomIn: '放大',
  zoomOut: '缩小',
  /** What one piece comes to; what the sum does not hold is said beside it. */
  total: {
    taxAndFreight: '含税含运费合计 {amount}',
    tax: '含税合计 {amount}',
    freight: '含运费合计 {amount}（不含税）',
  },
  score: { '1': '差', '2': '较差', '3': '一般', '4': '良好', '5': '优' },
  hourMeter: '小时表',
  readAtInspection: '检测日期 {date}',
  readBySeller: '读数由卖家提供',
  openMeter: '查看小时表照片',
  paper: {
    checks: '{date} · {checks} 项',
    afterPayment: '付款后开具',
    withMachine: '随机交付',
  },
  map: '{country}地图：设备位于{place}',
  mapOfCountry: '{country}地图',
  similar: '同类设备',
  similarToSold: '这台设备已售出，您可以看看同类设备。',
  seen: '最近浏览',
  forgetSeen: '清空',
  rememberSeen: '记录我看过的设备',
  rememberSeenNote: '仅保存在本设备上，退出登录后清空。',
  share: {
    sold: '已售出',
    invitation: '在 Kikai 查看照片、机况和规格。',
    open: '查看这台设备',
    goneTitle: '这台设备已下架',
    goneText: '可能已售出，或卖家已下架。',
    toHome: '看看其他设备',
  },
})

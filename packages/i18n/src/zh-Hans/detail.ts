import type source from '../en/detail.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '商品详情',
  photos: '照片',
  openPhotos: '全屏查看第 {at} 张照片',
  zoomIn: '放大',
  zoomOut: '缩小',
  ofPrice: '货价 {price} · {tax}',
  estimate: '{about}（按 {day} 汇率估算）',
  score: { '1': '差', '2': '较差', '3': '一般', '4': '良好', '5': '优' },
  byMachine: '机器翻译',
  showOriginal: '查看原文',
  showTranslation: '查看译文',
  hourMeter: '小时表',
  readAtInspection: '检测日期 {date}',
  readBySeller: '读数由卖家提供',
  openMeter: '查看小时表照片',
  paper: {
    checks: '{date} · {checks} 项',
    afterPayment: '付款后由卖家提供',
    withMachine: '随机交付',
  },
  map: '{country}地图：设备位于{place}',
  mapOfCountry: '{country}地图',
  similar: '同类设备',
  similarToSold: '这台设备已售出，您可以看看同类设备。',
  seen: '最近浏览',
  forgetSeen: '清空',
})

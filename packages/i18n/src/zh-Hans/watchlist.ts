import type source from '../en/watchlist.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    full: '最多可收藏 {max} 台设备，请先移除一台。',
    notHeld: '这台设备目前没有被保留。',
  },
  title: '我的收藏',
  removed: '已取消收藏',
  undo: '撤销',
  tab: { all: '全部', dropped: '降价', held: '已预订', ended: '已售或下架' },
  sort: { label: '排序', newest: '最近收藏', cheapest: '价格最低', title: '名称' },
  less: '比收藏时便宜 {less}',
  held: '有买家正在购买，如未成交我们会通知您。',
  wait: {
    do: '排队候补',
    why: '设备一旦放出，按排队先后享有 {hours} 小时优先购买权。',
    done: '已加入候补，轮到您时会通知您。',
    waits: '您正在候补。轮到您时会通知您，{hours} 小时内其他人无法购买。',
    leave: '退出候补',
    left: '已退出候补',
    yours: '轮到您了：{until} 前其他人无法购买',
  },
  sold: '已售出',
  ended: '已下架',
  similar: '同类设备',
  none: '还没有收藏的设备。',
  noneWhy: '点击设备上的爱心即可收藏，降价或售出时我们会通知您。',
  noneHere: '目前没有这类设备。',
  browse: '浏览设备',
  expected: {
    on: '预计 {day} 到货',
    open: '到货日期未定。',
    note: '暂不能购买。收藏后，到货时会通知您。',
    sourced: plural({ other: '采购周期约 {count} 天' }),
    deposit: '向卖家支付定金：价格的 {percent}%',
    noDeposit: '无需定金',
    sourcedNote: '卖家目前没有现货，可按需采购。请先询价，双方确认前不产生任何约定。',
    ask: '向卖家询价',
  },
})

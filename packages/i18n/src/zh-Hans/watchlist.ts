import type source from '../en/watchlist.ts'
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
  sold: '已售出',
  ended: '已下架',
  similar: '同类设备',
  none: '还没有收藏的设备。',
  noneWhy: '点击设备上的爱心即可收藏，降价或售出时我们会通知您。',
  noneHere: '目前没有这类设备。',
  browse: '浏览设备',
})

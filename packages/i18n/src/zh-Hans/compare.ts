import type source from '../en/compare.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '设备对比',
  add: '加入对比',
  added: '已加入对比',
  addTitle: '将“{title}”加入对比',
  removeTitle: '将“{title}”移出对比',
  full: '最多可对比 {count} 台设备，请先移除一台。',
  list: '对比清单',
  ofMost: '{count} / {most} 台',
  room: plural({ other: '还可添加 {count} 台' }),
  clear: '清空',
  open: plural({ other: '对比 {count} 台' }),
  openShort: '开始对比',
  gone: '已下架',
})

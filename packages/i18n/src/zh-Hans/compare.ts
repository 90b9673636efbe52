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
  firstTitle: '将“{title}”放在首位',
  differencesOnly: '只看差异',
  equalHidden: plural({ other: '已隐藏 {count} 项相同内容' }),
  allEqual: '所有项目均相同。',
  differs: '有差异',
  unknown: '未注明',
  view: '查看详情',
  empty: '您还没有选择要对比的设备。',
  emptyNote: '在设备上点“加入对比”，最多可同时对比四台。',
  group: {
    cost: '费用',
    machine: '设备',
    specification: '规格参数',
    condition: '机况',
    seller: '卖家与所在地',
  },
  row: { pricing: '定价方式', tax: '税', certification: '卖家资质' },
  best: {
    lowest: '最低',
    newest: '最新',
    fewest: '小时数最少',
    soonest: '最快',
    best: '最佳',
  },
})

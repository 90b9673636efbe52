import type source from '../en/saved.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    tooManySearches: '最多可保存 {max} 个搜索订阅，请先删除不再需要的。',
    emptySearch: '请先输入关键词或选择筛选条件。',
  },
  title: '搜索订阅',
  saveWhy: '保存在您的账号中，可在任何设备上打开。',
  name: '名称',
  notify: '有新设备时发邮件通知我',
  notifyWhy: '每天最多一封邮件。',
  nowSaved: '已订阅该搜索',
  wasThere: '您已订阅过此搜索。',
  new: '{count} 台新上架',
  newMore: '{count} 台以上新上架',
  newForYou: plural({ other: '{count} 台新设备' }),
  noneNew: '上次查看后没有新设备',
  everything: '全部设备',
  change: '修改',
  changeTitle: '修改搜索订阅',
  changed: '已修改',
  delete: '删除订阅',
  deleted: '订阅已删除',
  confirmDelete: '要删除“{name}”吗？您将不再收到相关邮件。',
  keep: '不删除',
  none: '您还没有搜索订阅。',
  noneWhy: '搜索设备并订阅，有符合条件的新设备上架时会通知您。',
  toSearch: '搜索设备',
  mailOn: '邮件通知已开启',
  mailOff: '邮件通知已关闭',
  of: '{count} / {max} 个',
  finds: {
    search: '■ {search}（{count} 台）',
    rest: plural({ other: '另有 {count} 台。' }),
  },
})

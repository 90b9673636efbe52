import type source from '../en/console-audit.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  entry: '编号',
  entryOf: '记录 {number}',
  unsealed: '尚未封存',
  at: '时间',
  who: '操作人',
  action: '操作',
  kind: '类型',
  object: '对象',
  changed: '变更行数',
  all: '全部',
  search: '订单、会员或商品的完整 ID',
  empty: '暂无记录。',
  right: '所用权限',
  network: '网络',
  request: '请求',
  seal: '封存校验',
  true: '重新计算结果一致。',
  false: '重新计算结果不一致，该记录事后被改动过。',
  before: '上一条',
  hash: '本条',
  sealedAt: '封存时间',
  waitsForSeal: '记录写入后数秒内封存。',
  field: '字段',
  was: '变更前',
  became: '变更后',
  verify: '校验',
  endLost:
    '在数据库之外留存的记录有 {count} 条现已不在记录链中，最近一条为 {time} 留存的第 {number} 条。请确认是否曾从备份恢复。',
  broken: '记录链在第 {number} 条断开',
  unbroken: plural({ other: '记录链完整，已校验 {count} 条' }),
  kinds: { change: '变更', look: '查看个人信息', export: '导出列表', exportEnd: '导出结束' },
  events: { insert: '新增', update: '修改', delete: '删除' },
})

import type source from '../en/console-sellers.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  company: '企业',
  state: '认证状态',
  country: '国家/地区',
  decideBy: '审核期限',
  decided: '上次审核',
  submitted: '提交时间',
  onOffer: '在售商品',
  search: '企业名称或证照号码',
  queue: '待审核',
  second: '待复核',
  pick: '请从列表中选择一家企业。',
  review: '审核资料',
  papers: plural({ other: '{count} 张照片' }),
  noPapers: '未提交资料。',
  frozen: '{time} 起可向新账户打款。',
  team: '成员',
  noTeam: '该企业暂无成员。',
  parts: '逐项审核',
  part: '项目',
  says: '提交内容',
  decision: '结论',
  keys: '按 Y 表示无误并转到下一项，按 N 退回。',
  decidedOf: '已审 {count} / {of} 项',
})

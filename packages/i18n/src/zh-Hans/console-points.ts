import { plural } from '../plural.ts'
import type source from '../en/console-points.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  none: '还没有赠送过积分。',
  all: '全部',
  member: '会员',
  points: '积分',
  reason: '原因',
  stands: '状态',
  askedBy: '发起人',
  decidedBy: '复核人',
  at: '时间',
  decide: '复核',
  confirm: plural({ other: '赠送{count}积分' }),
  refuse: '拒绝',
  given: '积分已赠送',
  refusedDone: '已拒绝',
  give: '赠送积分',
  giveTo: '赠送积分给{name}',
  waits: '需由另一人复核后生效',
  pointsMissing: '请输入整数。',
  reasonMissing: '请填写原因。',
  reasonHint: '会员可以看到此原因。超过设定数量时须由另一人复核。',
  stand: { waiting: '待复核', done: '已赠送', refused: '已拒绝' },
})

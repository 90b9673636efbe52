import type source from '../en/console-finance.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  methods: {
    lead: '按收货国家设置买家可选的付款方式。单独设置的国家优先于“其他国家”。修改对此后发起的付款生效。',
    add: '新增规则',
    change: '修改',
    country: '收货国家',
    elsewhere: '其他国家',
    method: '付款方式',
    way: { balance: '余额', remittance: '银行汇款', online: '在线支付', credit: '月结' },
    rule: '规则',
    offered: '可用',
    notOffered: '不可用',
    upTo: '上限 {sum}',
    days: plural({ other: '汇款期限 {count} 个工作日' }),
    changed: '最近修改',
    never: '未修改',
    offerIt: '启用此付款方式',
    most: '单笔上限（{currency}）',
    dueDays: '汇款期限（工作日）',
    dueHint: '留空则按默认天数',
    daysWrong: '请输入 1 至 {most} 的数字。',
    saved: '规则已保存',
  },
  online: {
    title: '在线支付',
    number: '订单/充值单',
    at: '发起时间',
    state: '状态',
    amount: '金额',
    provider: '支付机构',
    reference: '支付编号',
    surplus: '多收款项',
    refunds: '退款',
    all: '全部',
    none: '暂无在线支付记录。',
    why: { late: '已超时', second: '已付款', differs: '金额不符' },
  },
})

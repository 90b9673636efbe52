import type source from '../en/console-finance.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
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

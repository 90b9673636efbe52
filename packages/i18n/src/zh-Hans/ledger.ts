import type source from '../en/ledger.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  kind: {
    recharge: '充值',
    orderPayment: '订单付款',
    refund: '退款',
    adjustment: '余额调整',
    statementPayment: '月结账单付款',
    bankCredit: '银行汇款转入',
  },
  sheet: { date: '日期', kind: '类型', number: '单号', amount: '金额', after: '余额' },
  screen: {
    prepaid: '充值款',
    refundCredit: '退款',
    use: '余额用于支付订单，优先使用退款部分；余额不可提现。',
    statement: '对账单',
    month: '月份',
    opening: '期初',
    incoming: '收入',
    outgoing: '支出',
    closing: '期末',
    download: '下载 CSV',
    title: '我的余额',
    entries: '收支明细',
    all: '全部',
    currency: '币种',
    empty: '暂无收支记录。',
    after: '余额 {amount}',
    topUp: '充值',
    recharges: '进行中的充值',
    recharge: {
      title: '充值',
      detail: '充值详情',
      amount: '充值金额',
      amountMissing: '请输入金额。',
      bounds: '{least} 至 {most}',
      why: '下一步显示收款账户，按所选币种入账，不做换算。',
      submit: '查看收款账户',
      number: '编号 {number}',
    },
  },
})

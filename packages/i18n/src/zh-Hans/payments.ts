import source from '../en/payments.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  error: {
    balanceTooLow: '您的余额为{balance}，不足以支付{amount}。请先充值，或改用银行汇款。',
    alreadyPaid: '该款项已支付。',
    paymentOpen: '该款项已有一笔付款正在进行，请先完成。',
    slipAmountDiffers: '金额必须正好为{expected}。',
    slipUsedBefore: '该汇款凭证已用于其他付款，请重新选择图片。',
    tooManySlips: '每笔汇款最多可提交 {max} 张凭证，请联系我们。',
    ownSlip: '不能审核您本人提交的凭证。',
    amountOutOfBounds: '请输入{least}至{most}之间的金额。',
    deadlinePassed: '付款期限已过。',
  },
  state: {
    remittance: {
      expected: '待汇款',
      submitted: '已提交凭证',
      under_review: '审核中',
      matched: '已匹配到款',
      approved: '已到账',
      approved_partial: '部分到账',
      approved_over: '超额到账',
      rejected: '凭证被退回',
      expired: '已逾期',
      reversed: '已撤销',
    },
    payment: { open: '进行中', captured: '已支付', cancelled: '已取消', refunded: '已退款' },
    recharge: {
      created: '待汇款',
      paid: '已支付',
      credited: '已入账',
      failed: '失败',
      expired: '已逾期',
      refunded: '已退款',
    },
  },
  reason: {
    unreadable: '凭证无法辨认。',
    amount: '凭证金额不符。',
    notReceived: '我方账户尚未收到该款项。',
    wrongAccount: '款项汇入了其他账户。',
    duplicate: '该凭证已被使用。',
  },
  mail: {
    rejected: {
      subject: '请核对您的银行汇款（{reference}）',
      body: '{name}，您好：\n\n{numbers} 的汇款凭证未能通过审核。金额：{amount}，汇款备注码：{reference}。\n\n原因：{reason}\n{note}\n请在 {due} 之前重新提交凭证：\n{address}\n\nKikai',
    },
  },
})

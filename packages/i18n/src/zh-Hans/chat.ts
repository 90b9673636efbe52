/** 买卖双方之间，以及与客服的聊天。 */
export default {
  error: {
    ownGoods: '这是您自己的商品。',
    blocked: '其中一方已屏蔽对方，暂时无法发送消息。',
    caseClosed: '该工单已结束超过 {days} 天，或您已有新的工单，请在新工单中留言。',
    tooLateToRecall: '消息发出 {minutes} 分钟内才可撤回。',
    alreadyReported: '您已举报过这条消息，我们正在核实。',
    reasonNeeded: '该工单已有同事负责，请填写转接原因。',
    cannedFull: '快捷回复最多 {max} 条，请先删除一条。',
  },
  state: { open: '进行中', resolved: '已结束', blocked: '已屏蔽' },
  event: { resolve: '结束', reopen: '重新打开', block: '屏蔽', unblock: '解除屏蔽' },
  service: '客服',
  kind: {
    text: '消息',
    pictures: '[图片]',
    card: '[卡片]',
    proof: '请补图片',
    note: '内部备注',
    system: '动态',
  },
  topic: {
    order: '订单',
    payment: '付款',
    delivery: '物流',
    refund: '退款',
    account: '账号',
    listing: '商品',
    report: '举报',
    other: '其他',
  },
  said: { assigned: '{name}已接手您的工单', resolved: '工单已结束', reopened: '工单已重新打开' },
} as const

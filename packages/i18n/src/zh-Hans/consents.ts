/** 同意记录：名称与撤回。 */
export default {
  error: {
    restsOnIt: '使用账号或下单以此项同意为前提，不能单独撤回。如不再同意，可申请注销账号。',
    textChanged: '《隐私政策》或《用户协议》刚刚更新，请查看新版本并重新勾选。',
  },
  older: '此为历史版本，并非现行版本。',
  today: '查看现行版本',
  read: '查看原文',
  again: {
    title: '条款已更新',
    why: '请查看更新内容并同意新版本。暂不同意也可继续浏览，但下单和发布商品需在同意后进行。',
    agree: '同意',
    later: '以后再说',
  },
  kind: {
    privacy: '隐私政策',
    userAgreement: '用户协议',
    purchaseTerms: '购买条款',
    sellingTerms: '销售条款',
    negotiationTerms: '议价条款',
    auctionTerms: '拍卖条款',
    sendingAbroad: '向境外卖家{company}提供您的信息',
  },
} as const

/** 同意记录：名称与撤回。 */
export default {
  error: { restsOnIt: '账号或订单以此项同意为前提。如不再同意，可申请注销账号。' },
  kind: {
    privacy: '隐私政策',
    userAgreement: '用户协议',
    purchaseTerms: '购买条款',
    sellingTerms: '销售条款',
    sendingAbroad: '向境外卖家{company}提供您的信息',
  },
} as const

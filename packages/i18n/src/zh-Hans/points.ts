/** Points: what they cost, when they end, and what is refused about them. */
export default {
  error: {
    priceChanged: '价格已变更，现为 {price}。',
    tooManyPoints: '单次最多可购买 {max} 积分。',
    ownPoints: '不能向自己赠送积分。',
    giftSecondPerson: '这是您本人提交的，须由其他同事确认。',
    giftDecided: '该申请已处理。',
  },
} as const

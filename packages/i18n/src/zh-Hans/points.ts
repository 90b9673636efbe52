/** Points: what they cost, when they end, and what is refused about them. */
export default {
  error: {
    priceChanged: '价格已变更，现为 {price}。',
    tooManyPoints: '单次最多可购买 {max} 积分。',
    ownPoints: '不能向自己赠送积分。',
    giftSecondPerson: '这是您本人提交的，须由其他同事确认。',
    giftDecided: '该申请已处理。',
  },
  screen: {
    title: '积分',
    until: '有效期至 {date}',
    source: { bought: '购买所得', given: '平台赠送' },
    buy: '购买积分',
    use: '积分可用于支付预约，例如 15 分钟视频看机。',
  },
  buy: {
    missing: '请选择数量。',
    number: '积分数量',
    send: '去付款',
    why: '到账后 {days} 天内有效。积分不可提现，也不可换回现金。',
    bought: '购买积分',
    price: '价格',
  },
} as const

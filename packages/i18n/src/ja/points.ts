/** Points: what they cost, when they end, and what is refused about them. */
export default {
  error: {
    priceChanged: '価格が変わりました。現在は {price} です。',
    tooManyPoints: '一度に購入できるのは{max}ポイントまでです。',
    ownPoints: 'ご自身にポイントを付与することはできません。',
    giftSecondPerson: '依頼した方とは別の方が確認してください。',
    giftDecided: 'この依頼はすでに処理済みです。',
  },
} as const

/** Points: what they cost, when they end, and what is refused about them. */
export default {
  error: {
    priceChanged: '価格が変わりました。現在は {price} です。',
    tooManyPoints: '一度に購入できるのは{max}ポイントまでです。',
    ownPoints: 'ご自身にポイントを付与することはできません。',
    giftSecondPerson: '依頼した方とは別の方が確認してください。',
    giftDecided: 'この依頼はすでに処理済みです。',
  },
  screen: {
    title: 'ポイント',
    until: '{date} まで有効',
    source: { bought: '購入分', given: '運営からの付与' },
    buy: 'ポイントを購入',
    use: 'ポイントは、15分間のビデオでの機械確認などのご予約にお使いいただけます。',
  },
  buy: {
    missing: 'ポイント数をお選びください。',
    number: 'ポイント数',
    send: 'お支払いへ進む',
    why: '入金確認後{days}日間有効です。ポイントの出金や払い戻しはできません。',
    bought: '購入するポイント',
    price: '価格',
  },
} as const

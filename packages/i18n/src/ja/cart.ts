import type source from '../en/cart.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    full: 'カートに入れられるのは{max}点までです。先にご注文いただくか、いくつか削除してください。',
  },
  screen: {
    title: 'カート',
    rule: '出品者ごとに別の注文になります。お支払いは通貨ごとです。',
    all: '{seller}をすべて選択',
    select: '{title}を選択',
    removeTitle: '{title}を削除',
    removed: 'カートから削除しました',
    otherCurrency: '{currency}でのお支払いは別の手続きになります',
    chosen: plural({ other: '{count}点' }),
    orders: plural({ other: '注文{count}件' }),
    lead: '{items}・{orders}',
    plusTax: '税別',
    plusFreight: '送料別',
    none: '商品を選択してください',
    checkOut: '注文へ進む',
    currency: 'お支払いの通貨',
    currencyCount: '{currency}・{count}点',
    empty: 'カートは空です。',
    guest: 'ログインするとカートをご覧いただけます。',
    login: 'ログイン',
    browse: '商品を見る',
  },
})

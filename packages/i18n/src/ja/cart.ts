import source from '../en/cart.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  error: {
    full: 'カートに入れられるのは{max}点までです。先にご注文いただくか、いくつか削除してください。',
  },
  screen: {
    title: 'カート',
    rule: '出品者ごとに別の注文になります。お支払いは通貨ごとです。',
    edit: '編集',
    done: '完了',
    all: '{seller}をすべて選択',
    select: '{title}を選択',
    remove: '削除',
    removeTitle: '{title}を削除',
    removeChosen: plural({ other: '{count}点を削除' }),
    removed: 'カートから削除しました',
    undo: '元に戻す',
    each: '単価 {price}',
    otherCurrency: '{currency} でのお支払いは別の手続きになります',
    chosen: plural({ other: '{count}点' }),
    orders: plural({ other: '注文{count}件' }),
    lead: '{items}・{orders}',
    none: '商品を選んでください',
    checkOut: '注文へ進む',
    currency: 'お支払いの通貨',
    currencyCount: '{currency}・{count}点',
    similar: '似た商品を見る',
    empty: 'カートは空です。',
    guest: 'ログインするとカートをご覧いただけます。',
    login: 'ログイン',
    browse: '商品を見る',
    freightLater: '送料は注文ごとに見積ります',
    perUnit: '送料は後日見積り',
  },
})

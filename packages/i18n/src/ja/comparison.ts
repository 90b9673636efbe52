import { plural } from '../plural.ts'
import type source from '../en/comparison.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  firstTitle: '「{title}」を先頭にする',
  differencesOnly: '違いのみ表示',
  equalHidden: plural({ other: '内容が同じ{count}項目は非表示' }),
  allEqual: 'すべての項目が同じです。',
  differs: '違いあり',
  unknown: '記載なし',
  view: '詳細を見る',
  empty: '比較する機械がまだありません。',
  emptyNote: '商品ページなどの「比較に追加」を押すと、4台まで並べて比べられます。',
  group: {
    cost: '価格・発送',
    machine: '機械',
    specification: '仕様',
    condition: '状態',
    seller: '出品者・所在地',
  },
  row: { pricing: '価格条件', tax: '消費税', certification: '出品者の区分' },
  best: {
    lowest: '最安',
    newest: '最新',
    fewest: '稼働時間最少',
    soonest: '最短',
    best: '最良',
  },
})

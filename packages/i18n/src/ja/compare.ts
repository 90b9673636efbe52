import type source from '../en/compare.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '機械を比較',
  add: '比較に追加',
  added: '比較リストに追加済み',
  addTitle: '「{title}」を比較に追加',
  removeTitle: '「{title}」を比較から外す',
  full: '比較できるのは{count}台までです。先に1台外してください。',
  list: '比較リスト',
  ofMost: '{count} / {most}台',
  room: plural({ other: 'あと{count}台追加できます' }),
  clear: 'すべて外す',
  open: plural({ other: '{count}台を比較' }),
  openShort: '比較する',
  gone: '掲載終了',
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

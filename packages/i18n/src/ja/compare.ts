import type source from '../en/compare.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '機械を比較',
  add: '比較に追加',
  added: '比較リストに追加済み',
  addTitle: '「{title}」を比較に追加',
  removeTitle: '「{title}」を比較から外す',
  firstTitle: '「{title}」を先頭にする',
  full: '比較できるのは{count}台までです。先に1台外してください。',
  list: '比較リスト',
  ofMost: '{count} / {most}台',
  room: plural({ other: 'あと{count}台追加できます' }),
  clear: 'クリア',
  open: plural({ other: '{count}台を比較' }),
  openShort: '比較する',
  differencesOnly: '違いのみ表示',
  equalHidden: plural({ other: '同じ{count}項目を非表示' }),
  allEqual: 'すべての項目が同じです。',
  differs: '違いあり',
  unknown: '記載なし',
  view: '詳細を見る',
  gone: '掲載終了',
  empty: '比較する機械がまだありません。',
  emptyNote: '機械の「比較に追加」を押すと、4台まで並べて比べられます。',
  group: {
    cost: 'お支払い',
    machine: '機械',
    specification: '仕様',
    condition: '状態',
    seller: '出品者・保管場所',
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

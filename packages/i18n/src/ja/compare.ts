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
})

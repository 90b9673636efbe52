import type source from '../en/watchlist.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    full: 'ウォッチリストに登録できるのは{max}台までです。先に1台外してください。',
    notHeld: 'この機械は現在、取り置きされていません。',
  },
  title: 'ウォッチリスト',
  removed: 'ウォッチリストから外しました',
  undo: '元に戻す',
  tab: { all: 'すべて', dropped: '値下げ', held: '商談中', ended: '売約・終了' },
  sort: { label: '並べ替え', newest: '追加が新しい順', cheapest: '価格が安い順', title: '名称順' },
  less: '追加時より{less}安くなりました',
  held: '商談中です。成立しなかった場合はお知らせします。',
  wait: {
    do: 'キャンセル待ちをする',
    why: '空きが出ると、待ち始めた順に{hours}時間だけ優先してご購入いただけます。',
    done: 'キャンセル待ちに登録しました。順番が来たらお知らせします。',
    waits: 'キャンセル待ち中です。順番が来たらお知らせし、{hours}時間はほかの方が購入できません。',
    leave: 'キャンセル待ちをやめる',
    left: 'キャンセル待ちを取り消しました',
    yours: 'あなたの順番です。{until}まで、ほかの方は購入できません',
  },
  sold: '売約済み',
  ended: '掲載終了',
  similar: '似た機械を見る',
  none: '登録した機械はまだありません。',
  noneWhy: '機械のハートを押すと登録され、値下げや売約をお知らせします。',
  noneHere: '該当する機械はありません。',
  browse: '機械を探す',
  expected: {
    on: '{day}入荷予定',
    open: '入荷日は未定です。',
    note: 'まだご購入いただけません。ウォッチすると、入荷時にお知らせします。',
    sourced: plural({ other: '納期の目安：{count}日' }),
    deposit: '出品者への手付金：価格の{percent}%',
    noDeposit: '手付金なし',
    sourcedNote:
      'ご要望に応じて出品者が取り寄せる商品です。まずは見積りをご相談ください。双方の合意までは何も確定しません。',
    ask: '出品者に相談',
  },
})

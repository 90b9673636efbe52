import type source from '../en/console-holidays.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  lead: '営業日で数える期限は、土日とここに登録した日を除いて計算します。翌年の休日が発表されたら登録してください。すでに決まった期限は変わりません。',
  country: '国',
  year: '年',
  closed: '銀行休業日',
  open: '営業する土日',
  noList: '未登録（土日のみ除外）',
  changed: '最終変更',
  built: '標準の一覧',
  change: '変更',
  changeTitle: '{country} {year}年の休業日',
  from: '保存後に決まる期限から、この一覧で計算します。すでに決まった期限は変わりません。',
  hint: '1行に1日（例：{year}-01-01）',
  openHint: '銀行が営業する土日（ない場合は空欄）',
  wrongClosed: '{day}をご確認ください。{year}年の日付を1回ずつ入力し、営業する土日とは重ならないようにしてください。',
  wrongOpen: '{day}をご確認ください。{year}年の土曜日・日曜日を1回ずつ入力してください。',
  reason: '出典・変更理由',
  reasonHint: '官報など。お名前とともに履歴に残ります',
  saved: '保存しました',
  history: '変更履歴',
  more: 'さらに表示',
  closedDays: '銀行休業日：{days}',
  openDays: '営業する土日：{days}',
  days: plural({ other: '{count}日' }),
})

import type source from '../en/console-rates.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  lead: '会員の通貨での参考価格に使うレートで、画面にはレートの日付も表示されます。請求・記帳・並べ替えには使われません。',
  inUse: '適用中：{day}のレート（{source}）。{name}が{at}に登録しました。',
  inUseDefault: '適用中：{day}の初期レート。登録されたレートはまだありません。',
  add: 'レートを登録',
  day: 'レートの日付',
  dayWrong: '今日までの日付を入力してください。',
  source: '出典',
  sourceHint: '例：日本銀行、ECB',
  rate: '1米ドルあたりの{currency}',
  rateWrong: '{least}〜{most}の数値を入力してください。',
  reason: '変更理由',
  reasonOptional: '変更理由（任意）',
  saved: '為替レートを登録しました',
  at: '登録日時',
  by: '登録者',
  search: '出典・変更理由・登録者',
  none: '登録されたレートがないか、条件に該当するものがありません。',
})

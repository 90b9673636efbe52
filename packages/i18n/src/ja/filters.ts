import type source from '../en/filters.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  noAmount: '12500のように金額を入力してください（上限{max}）。',
  noYear: '2016のように年を入力してください。',
  noHours: '4800のように時間を数字で入力してください。',
  fromAboveTo: '下限が上限を上回っています。',
  barOf: '{range}：{machines}',
  from: '{title}の下限',
  to: '{title}の上限',
  countedNewest: '件数は新着分のみです。実際にはもっと多い場合があります。',
  moreMakers: 'ほかのメーカー',
  fewerMakers: 'メーカー一覧を閉じる',
  inspectedOnly: '検査済みのみ',
  reset: 'リセット',
  show: plural({ other: '{count}件を見る' }),
  showMore: '{count}件以上を見る',
})

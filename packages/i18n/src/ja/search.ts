import type source from '../en/search.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    tooManySynonyms: 'グループは{max}件までです。不要なものを削除してください。',
  },
  suggestions: '検索候補',
  kind: { maker: 'メーカー', category: 'カテゴリ', model: '型式', word: 'キーワード' },
  found: plural({ other: '{count}件' }),
  foundMore: '{count}件以上',
  meant: 'もしかして',
  shownInstead: '「{typed}」に合う機械がないため、「{meant}」の検索結果を表示しています。',
  searchAsTyped: '「{typed}」のまま検索する',
  leftOut: 'すべての語に合う機械がないため、次の語を除いて検索しました：{words}',
  leftOutWord: '「{word}」',
  leftOutBetween: '、',
  bound: { hours: '稼働時間：{text}', year: '年式：{text}', size: 'サイズ：{text}', price: '価格：{text}' },
  view: { title: '表示方法', grid: 'カード表示', list: 'リスト表示' },
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

import type source from '../en/saved.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    tooManySearches: '保存できる検索条件は{max}件までです。不要な検索条件を削除してください。',
    emptySearch: 'キーワードまたは条件を指定してください。',
  },
  title: '保存した検索条件',
  saveWhy: 'アカウントに保存され、どの端末からでも開けます。',
  name: '名前',
  notify: '新着をメールで受け取る',
  notifyWhy: 'メールは1日1通までです。',
  nowSaved: '検索条件を保存しました',
  wasThere: 'この検索条件は保存済みです。',
  new: '新着{count}件',
  newMore: '新着{count}件以上',
  newForYou: plural({ other: '新着{count}件' }),
  noneNew: '前回の確認から新着はありません',
  everything: 'すべての機械',
  change: '変更',
  changeTitle: '保存した検索条件の変更',
  changed: '変更しました',
  delete: '検索条件を削除',
  deleted: '検索条件を削除しました',
  confirmDelete: '「{name}」を削除しますか？新着メールも届かなくなります。',
  keep: '削除しない',
  none: '保存した検索条件はまだありません。',
  noneWhy: '機械を検索して条件を保存すると、合う機械が掲載されたときにお知らせします。',
  toSearch: '機械を検索',
  mailOn: 'メール通知オン',
  mailOff: 'メール通知オフ',
  of: '{count}／{max}件',
  finds: {
    search: '■ {search}（{count}件）',
    rest: plural({ other: 'ほか{count}件' }),
  },
})

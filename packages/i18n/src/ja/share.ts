import type source from '../en/share.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  sold: '売約済み',
  invitation: '写真・状態・仕様をKikaiでご覧いただけます。',
  open: 'この機械を見る',
  goneTitle: 'この機械の掲載は終了しました',
  goneText: '売約済みになったか、出品者が掲載を取り下げました。',
  toHome: 'ほかの機械を見る',
})

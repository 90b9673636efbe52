import { plural } from '../plural.ts'
import type source from '../en/console-points.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  none: '付与したポイントはまだありません。',
  all: 'すべて',
  member: '会員',
  points: 'ポイント',
  reason: '理由',
  stands: '状態',
  askedBy: '申請者',
  decidedBy: '承認者',
  at: '日時',
  decide: '2人目の確認',
  confirm: plural({ other: '{count}ポイントを付与' }),
  refuse: '却下',
  given: 'ポイントを付与しました',
  refusedDone: '却下しました',
  give: 'ポイントを付与',
  giveTo: '{name}さんにポイントを付与',
  waits: '2人目の承認を待っています',
  pointsMissing: '整数を入力してください。',
  reasonMissing: '理由を入力してください。',
  reasonHint: '会員に表示されます。設定した数を超えると、別の担当者の承認が必要です。',
  stand: { waiting: '承認待ち', done: '付与済み', refused: '却下' },
})

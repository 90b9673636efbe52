import type source from '../en/console-audit.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  entry: '番号',
  entryOf: '記録 {number}',
  unsealed: '封印前',
  at: '日時',
  who: '担当者',
  action: '操作',
  kind: '種別',
  object: '対象',
  changed: '変更行数',
  all: 'すべて',
  search: '注文・会員・商品のID（完全一致）',
  empty: '記録はまだありません。',
  right: '使った権限',
  network: 'ネットワーク',
  request: 'リクエスト',
  seal: '封印',
  true: '再計算の結果と一致しています。',
  false: '再計算の結果と一致しません。この記録はあとから変更されています。',
  before: '直前の記録',
  hash: 'この記録',
  sealedAt: '封印日時',
  waitsForSeal: '記録は数秒後に封印されます。',
  field: '項目',
  was: '変更前',
  became: '変更後',
  verify: '検証する',
  endLost:
    'データベース外へ控えた記録のうち{count}件が、連鎖にありません（最新は{time}に控えた{number}番）。バックアップから復元していないかご確認ください。',
  broken: '{number}番の記録で連鎖が途切れています',
  unbroken: plural({ other: '連鎖は途切れていません（{count}件を検証）' }),
  kinds: { change: '変更', look: '個人情報の閲覧', export: '一覧の出力', exportEnd: '出力の終了' },
  events: { insert: '追加', update: '変更', delete: '削除' },
})

import type source from '../en/inspection-form.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 出品者が検査報告書を書く画面。 */
export default sameAs<typeof source>()({
  none: 'この機械の検査報告書はまだありません。',
  noneNote: '検査済みの機械は選ばれやすくなります。スマートフォンを持って機械を一周してください。',
  begin: '報告書を書く',
  correct: '訂正版を書く',
  correctNote: '完了した報告書は変わりません。訂正版がその代わりになります。',
  state: { draft: '下書き', done: '完了', replaced: '差し替え済み' },
  head: '検査について',
  day: '検査日',
  inspector: '検査者',
  inspectorHint: '購入者に表示されます。',
  meter: 'アワーメーター',
  note: '全体の備考',
  finding: '{item}の結果',
  value: '測定値',
  choose: '未確認',
  remark: '備考',
  photos: '{item}の写真',
  more: '備考・写真',
  needsPhoto: '写真が必要です。',
  vital: 'ここに不具合があるとDランクです。',
  checked: plural({ other: '{count}項目中{done}項目を確認' }),
  proposed: '確認した内容では{grade}ランク',
  tooLittle: '確認した項目が少なく、ランクを出せません。',
  save: '下書きを保存',
  saved: '保存しました',
  finish: '報告書を完了する',
  finishAsk: 'この報告書を完了しますか？',
  finishNote: '完了後は購入者に表示され、内容は変更できません。理由のない高いランクは報告書のランクになります。',
  finished: '報告書が完了しました',
  drop: '下書きを破棄',
  dropAsk: 'この下書きを破棄しますか？',
  keep: '残す',
})

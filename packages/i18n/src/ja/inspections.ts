import type source from '../en/inspections.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 検査報告書の内容。購入者の画面と書面に使います。 */
export default sameAs<typeof source>()({
  title: '検査報告書',
  summary: '結果',
  grade: '報告書による程度ランク',
  note: '備考',
  defects: '見つかった不具合',
  noDefects: '確認した項目に不具合はありませんでした。',
  open: 'PDFを開く',
  rating: { good: '良好', worn: '摩耗あり', defect: '不具合', unchecked: '未確認' },
  system: { safety: '安全装置', general: '機械全体' },
  score: '5点中{score}点',
  count: plural({ other: '{count}項目' }),
  notChecked: plural({ other: '未確認{count}項目' }),
  range: { least: '{least}以上', most: '{most}以下', both: '{least}〜{most}' },
  replaces: '{number}に代わる報告書',
  above: '報告書では{grade}です。出品者の説明：{reason}',
  photo: '{item}の写真{at}',
  fact: {
    number: '番号',
    day: '検査日',
    inspector: '検査者',
    validUntil: '有効期限',
    model: 'メーカー・型式',
    serial: '機体番号',
    year: '年式',
    meter: 'アワーメーター',
    seller: '出品者',
    code: '確認コード',
  },
  paper: {
    title: '検査報告書',
    machine: '機械',
    found: '測定・所見',
    result: '結果',
    photos: plural({ other: '商品ページに写真{count}枚' }),
    photosTitle: '写真',
    bounds: 'この報告書について',
    boundsText: '検査日に、記載の項目について確認した内容です。「未確認」の項目は見ていません。保証書ではありません。',
  },
  error: {
    noTemplate: 'この種類の機械の検査項目表はまだありません。',
    inspectorMissing: '検査者を入力してください。',
    nothingChecked: 'まだ何も確認していません。',
    photosMissing: '次の項目の写真がありません：{items}',
    dayAhead: '検査日に未来の日付は指定できません。',
    ownTemplate: 'ご自身が書いた項目表は、他の人の承認が必要です。',
  },
})

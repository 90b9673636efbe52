import type source from '../en/passport.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '機械の履歴',
  note: 'メーカー・型式・製造番号ごとの記録です。所有者が変わっても引き継がれます。',
  more: plural({ other: 'ほか{count}件を見る' }),
  kind: {
    listed: '販売に掲載',
    sold: '売却',
    inspected: '検査',
    videoEvidence: 'ビデオで確認',
    device: '所有者が登録',
    transferred: '所有者が変更',
    repaired: '修理',
    meter: 'メーターの記録',
  },
  odd: { back: 'メーターが減少', jump: 'メーターが急増' },
  meter: {
    hours: '{value} h',
    cycles: '{value}サイクル',
    km: '{value} km',
    shots: '{value}ショット',
    change: '{before} → {after}',
  },
  source: {
    owner: '所有者の申告',
    photo: '写真あり',
    repair: '修理時に確認',
    telematics: '機械から自動送信',
    listing: '掲載情報',
  },
  parts: plural({ other: '部品{count}点交換' }),
  pictures: plural({ other: '写真{count}枚' }),
})

import type source from '../en/console-sellers.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  company: '会社',
  state: '認証',
  country: '国・地域',
  decideBy: '審査期限',
  decided: '前回の審査',
  submitted: '申請日時',
  onOffer: '販売中の商品',
  search: '会社名・登録番号',
  queue: '審査待ち',
  second: '2人目の確認待ち',
  pick: '一覧から会社を選んでください。',
  review: '書類を審査する',
  papers: plural({ other: '写真{count}枚' }),
  noPapers: '書類は提出されていません。',
  frozen: '新しい口座への振込は{time}からです。',
  team: 'メンバー',
  noTeam: 'この会社のメンバーはまだいません。',
  parts: '項目ごとの判定',
  part: '項目',
  says: '申請内容',
  decision: '判定',
  keys: 'Yで「正しい」にして次の項目へ、Nで差し戻し。',
  decidedOf: '{of}項目中{count}項目を判定済み',
})

import type source from '../en/console-questions.ts'
import { sameAs } from '../same-as.ts'

/** コンソールの質問の一覧。 */
export default sameAs<typeof source>()({
  state: '状態',
  due: '回答期限',
  reports: '通報',
  asked: '質問日時',
  all: 'すべて',
  reported: '通報あり',
})

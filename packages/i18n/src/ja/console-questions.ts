import type source from '../en/console-questions.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** コンソールの質問の一覧。 */
export default sameAs<typeof source>()({
  keepMany: plural({ other: '質問{count}件を残す' }),
  keepManyNote: '通報は処理済みになり、質問はそのまま表示されます。',
  state: '状態',
  due: '回答期限',
  reports: '通報',
  asked: '質問日時',
  all: 'すべて',
  reported: '通報あり',
})

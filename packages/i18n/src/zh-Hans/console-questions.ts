import type source from '../en/console-questions.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 管理后台的买家提问列表。 */
export default sameAs<typeof source>()({
  keepMany: plural({ other: '保留 {count} 条提问' }),
  keepManyNote: '这些举报将视为已处理，提问继续显示。',
  state: '状态',
  due: '回答期限',
  reports: '举报',
  asked: '提问时间',
  all: '全部',
  reported: '被举报',
})

import type source from '../en/console-questions.ts'
import { sameAs } from '../same-as.ts'

/** 管理后台的买家提问列表。 */
export default sameAs<typeof source>()({
  state: '状态',
  due: '回答期限',
  reports: '举报',
  asked: '提问时间',
  all: '全部',
  reported: '被举报',
})

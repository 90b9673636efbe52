import type source from '../en/content.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  news: { title: '资讯', empty: '这里还没有内容。', kinds: '文章类型' },
  kind: { all: '全部', news: '新闻', guide: '指南', notice: '公告' },
  one: { news: '新闻', guide: '指南', notice: '公告' },
  minutes: plural({ other: '阅读约 {count} 分钟' }),
  goods: '文中相关设备',
  other: '更多文章',
  /** The operator of Kikai, when the settings name one. */
  operator: {
    name: '运营方：{value}',
    representative: '代表人：{value}',
    address: '地址：{value}',
    permit: '古物商许可：{value}',
    phone: '电话：{value}',
    email: '邮箱：{value}',
  },
  legal: { version: '版本 {version}，生效日期：{date}', language: '语言' },
})

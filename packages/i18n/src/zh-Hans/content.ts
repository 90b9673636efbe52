import type source from '../en/content.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  news: { title: '资讯', empty: '这里还没有内容。', kinds: '文章类型' },
  kind: { all: '全部', news: '新闻', guide: '指南', notice: '公告' },
  one: { news: '新闻', guide: '指南', notice: '公告', help: '帮助' },
  minutes: plural({ other: '阅读约 {count} 分钟' }),
  goods: '文中相关设备',
  other: '更多文章',
  help: {
    title: '帮助',
    topic: {
      account: '账号',
      buying: '购买',
      selling: '销售',
      paying: '付款',
      delivery: '运输',
      auctions: '拍卖',
      repairs: '维修',
    },
  },
  error: {
    ownText: '该版本由您参与撰写，须由他人审批。',
    nothingWritten: '请先填写内容，至少一种语言的标题。',
    textLacks: '内容尚不完整，暂不能提交。',
    laterDay: '法律文本须自以后的日期起生效，且同一天不能有两个版本。请另选日期。',
    endsFirst: '结束时间早于开始时间，请修改。',
    sameHotWord: '该词已在列表中。',
    tooManyHotWords: '每种语言最多 {max} 个词。',
  },
  event: {
    send: '已提交审批',
    approve: '已批准',
    reject: '已退回',
    revise: '重新编辑',
    withdraw: '已撤回',
    schedule: '已定时',
    begin: '已上线',
    end: '已结束',
  },
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

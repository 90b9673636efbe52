import type source from '../en/content.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  news: { title: 'ニュース', empty: 'まだ記事がありません。', kinds: '記事の種類' },
  kind: { all: 'すべて', news: 'ニュース', guide: 'ガイド', notice: 'お知らせ' },
  one: { news: 'ニュース', guide: 'ガイド', notice: 'お知らせ' },
  minutes: plural({ other: '約{count}分で読めます' }),
  goods: '関連する機械',
  other: 'ほかの記事',
  /** The operator of Kikai, when the settings name one. */
  operator: {
    name: '運営会社：{value}',
    representative: '代表者：{value}',
    address: '所在地：{value}',
    permit: '古物商許可：{value}',
    phone: '電話番号：{value}',
    email: 'メールアドレス：{value}',
  },
  legal: { version: '第{version}版・{date}施行', language: '言語' },
})

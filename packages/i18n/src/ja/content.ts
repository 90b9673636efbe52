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
  legal: { version: '第{version}版・{date}施行', language: '言語' },
})

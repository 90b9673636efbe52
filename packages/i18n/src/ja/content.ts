import type source from '../en/content.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  news: { title: 'ニュース', empty: 'まだ記事がありません。', kinds: '記事の種類' },
  kind: { all: 'すべて', news: 'ニュース', guide: 'ガイド', notice: 'お知らせ' },
  one: { news: 'ニュース', guide: 'ガイド', notice: 'お知らせ', help: 'ヘルプ' },
  minutes: plural({ other: '約{count}分で読めます' }),
  goods: '関連する機械',
  other: 'ほかの記事',
  help: {
    title: 'ヘルプ',
    topic: {
      account: 'アカウント',
      buying: '購入',
      selling: '出品',
      paying: 'お支払い',
      delivery: '配送',
      auctions: 'オークション',
      repairs: '修理',
    },
  },
  error: {
    ownText: 'この版はご自身が執筆に関わっています。ほかの方が承認してください。',
    nothingWritten: '先に内容を入力してください（少なくとも1つの言語のタイトル）。',
    textLacks: '不足している項目があるため、まだ提出できません。',
    laterDay: '法的文書の施行日は翌日以降で、ほかの版と重ならない日にしてください。',
    endsFirst: '終了が開始より前になっています。日時を変更してください。',
    sameHotWord: 'この言葉はすでに登録されています。',
    tooManyHotWords: '1言語につき{max}語まで登録できます。',
  },
  event: {
    send: '承認を依頼',
    approve: '承認',
    reject: '差し戻し',
    revise: '編集を再開',
    withdraw: '取り下げ',
    schedule: '公開を予約',
    begin: '公開',
    end: '終了',
  },
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

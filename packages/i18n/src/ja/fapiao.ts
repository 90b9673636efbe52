import type source from '../en/fapiao.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '発票の宛名',
  why: '中国の出品者は、この内容で発票を発行します。お支払い時に発票発行依頼明細へ記載します。発行済みの明細は変わりません。',
  kind: {
    title: '発票の種類',
    person: '個人（普通発票）',
    personNote: 'お客様個人のお名前で発行します',
    ordinary: '会社（普通発票）',
    ordinaryNote: '増値税の控除には使えません',
    special: '会社（増値税専用発票）',
    specialNote: '一般納税者が増値税の控除に使えます',
  },
  name: 'お名前',
  company: '会社名',
  companyHint: '営業許可証のとおり、中国語で',
  taxNumber: '納税者番号（統一社会信用コード）',
  address: '登記住所',
  phone: '登録電話番号',
  bankName: '開設銀行（支店名まで）',
  accountNumber: '口座番号',
  accountWhy: '発票への記載だけに使います。この口座との入出金はありません。',
  save: '保存する',
  saved: '発票の宛名を保存しました',
  delete: '発票の宛名を削除',
  deleteTitle: '発票の宛名を削除しますか？',
  deleteWhy: '発行済みの明細は変わりません。今後の明細には、お届け先だけを記載します。',
  keep: '削除しない',
  deleted: '発票の宛名を削除しました',
})

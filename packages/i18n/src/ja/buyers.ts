import { plural } from '../plural.ts'
import type source from '../en/buyers.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  one: 'お客様',
  search: 'お客様名、注文番号、機械名',
  none: 'まだご注文はありません。初めてご注文があると、ここにお客様が表示されます。',
  noneFound: '該当するお客様はありません。',
  orders: plural({ other: '注文{count}件' }),
  lastContact: '最終連絡：{date}',
  country: '国・地域',
  phone: '電話番号',
  ordered: '注文数',
  bought: 'お取引金額',
  lastOrder: '最終注文日',
  lastHeard: '最終連絡日',
  theirOrders: '注文',
  notes: {
    title: '社内メモ',
    new: '新しいメモ',
    hint: '自社のメンバーだけが閲覧できます。お客様ご本人から開示を求められることがあります。',
    save: 'メモを追加',
    saved: 'メモを追加しました',
    missing: 'メモを入力してください。',
    delete: 'メモを削除',
    deleteTitle: 'このメモを削除しますか？',
    deleted: 'メモを削除しました',
  },
})

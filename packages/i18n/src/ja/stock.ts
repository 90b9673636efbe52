import type source from '../en/stock.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    notEnough: 'ここから出せるのは{left}点までです。残りは引当済みか、別の場所にあります。',
    wrongBin: '別の棚番を選んでください。この倉庫の、用途に合った棚番に限ります。',
    binTaken: '同じ名前の棚番が2つあります。それぞれ別の名前にしてください。',
    goodsNotFree: 'この商品とは結び付けられません。取引中か、数量が現物と合っていません。',
    mayNotLeave: 'まだ出庫できません。引当先の注文をご確認ください。',
    samePerson: 'ご自身の申請です。承認はほかの担当者が行います。',
    beingCounted: 'この棚番は棚卸中です（{number}）。棚卸が終わるまでお待ちください。',
    countedBefore: '1回目はあなたが数えました。2回目はほかの担当者が数えます。',
    serialKnown: 'この製造番号の機械はすでに在庫にあります：{number}。',
    keptInStock: 'この商品の数量は倉庫で管理しています。入出庫に応じて変わります。',
    binInUse: 'この棚番にはまだ在庫があります。先に移動してください。',
    sellerNotRecorded: '買受けの相手方を記録してください。古物営業法で義務付けられています。',
    aliasTaken: '「{name}」は別の型式で使われています。',
    notOneProduct: '1つの商品に結び付けられるのは同じ型式だけで、機械は1台だけです。',
  },
  label: { sheet: '在庫ラベル' },
  mayNotLeave: {
    unpaid: '注文が未入金です。',
    document: '書類がそろっていません。',
    freight: '運賃が未確定です。',
    refund: '返金手続き中です。',
    address: 'お届け先の変更依頼があります。',
  },
})

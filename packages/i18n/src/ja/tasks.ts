import type source from '../en/tasks.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  yourTurn: '要対応',
  due: '期限 {at}',
  kind: {
    pay: 'お支払いをお願いします',
    sendSlip: '振込明細を提出してください',
    slipRejected: '振込明細が差し戻されました',
    receive: '受取確認をお願いします',
    ship: 'この注文を発送してください',
    reviewSlip: '振込明細を確認してください',
    payFreight: '送料をお支払いください',
    quoteFreight: '送料をお見積りください',
    collect: '商品をお引き取りください',
    sayCollected: '引取りはお済みですか？',
    handOver: '購入者が引き取る注文です',
    answerMissed: '引取りがありません。ご対応ください',
  },
})

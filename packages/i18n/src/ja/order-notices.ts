import type source from '../en/order-notices.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  /** Notices: who cancelled an order, and what happens to the payment. */
  cancelledWhy: {
    byYou: 'お客様によるキャンセルです。',
    buyer: '購入者によるキャンセルです。',
    buyerWith: '購入者によるキャンセルです（理由：{reason}）。',
    buyerAbove: '購入者が、お伝え済みの上限{cap}を超える送料の見積り{amount}を辞退し、キャンセルしました。',
    buyerAboveWith:
      '購入者が、お伝え済みの上限{cap}を超える送料の見積り{amount}を辞退し、キャンセルしました（理由：{reason}）。',
    seller: '出品者によるキャンセルです（理由：{reason}）。',
    staff: 'Kikaiによるキャンセルです（理由：{reason}）。',
    clock: '期限までにお支払いがありませんでした。',
    clockFreight: '期限までに送料の見積りとお支払いがありませんでした。',
    refunded: '{total}を残高に戻しました。銀行振込でお支払いの分は、残高から銀行口座に出金できます。',
    refundedOnline: '{total}をお支払い元へ返金する手続きをしました。反映の時期は決済会社により異なります。',
    freightBalance: '残高にお戻ししました。',
    freightOnline: 'お支払い元へ返金する手続きをしました。',
    offAccount: '貴社の掛け払いのご利用額を{total}減額しました。',
    partBack: '入金済みの{arrived}は残高に振り替えました。残高から銀行口座に出金できます。',
    notCharged: '代金はいただいていません。',
    reversed: 'このご注文の入金として記録していた銀行振込を取り消しました。お振込み済みの場合はご連絡ください。',
  },
  placed: {
    choose: 'それまでにお支払い方法をお選びください。銀行振込をお選びの場合は、お振込みの期限まで取り置きます。',
    transfer: 'お支払いは銀行振込です。お振込先は別のお知らせでご案内しています。',
    freightExtra: '（送料別：お支払い後に出品者が見積もります）',
  },
  firstAndMore: '{first} ほか{count}点',
  freightAbove: '{amount}（上限{cap}を超過）',
})

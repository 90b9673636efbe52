import type source from '../en/ledger.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  kind: {
    recharge: 'チャージ',
    orderPayment: '注文のお支払い',
    refund: '返金',
    adjustment: '調整',
    statementPayment: '掛け払いのお支払い',
    bankCredit: '銀行振込からの振替',
  },
  sheet: { date: '日付', kind: '内容', number: '番号', amount: '金額', after: '残高' },
  screen: {
    prepaid: 'チャージ分',
    refundCredit: '返金分',
    use: '残高はKikaiでのお支払いに使えます（返金分から先に充当）。現金での払い戻しはできません。',
    statement: '明細書',
    month: '対象月',
    opening: '月初残高',
    incoming: '当月増加額',
    outgoing: '当月減少額',
    closing: '月末残高',
    download: 'CSVで保存',
    title: '残高',
    entries: '入出金明細',
    all: 'すべて',
    currency: '通貨',
    empty: '入出金はまだありません。',
    after: '残高 {amount}',
    topUp: 'チャージ',
    recharges: '手続き中のチャージ',
    recharge: {
      title: '残高にチャージ',
      detail: 'チャージ',
      amount: '金額',
      amountMissing: '金額を入力してください。',
      bounds: '{least}〜{most}',
      why: '次の画面に振込先を表示します。選択した通貨のまま残高に加算し、両替は行いません。',
      submit: '振込先を表示する',
      number: '受付番号 {number}',
    },
  },
})
